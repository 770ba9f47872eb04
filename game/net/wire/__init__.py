"""What both ends agree on: messages and their limits, refusals as keys, and names and chat made fit to be shown."""
