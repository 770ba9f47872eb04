"""Tables across a network: what goes over the wire, the server that holds the truth, and the clients that see a part of
it. Needs the extra `online`; nothing of the offline game imports it."""
