"""What a player wants, whatever the device: intents, bindings, the focus, and when a press counts.
Pure: no pygame, no clock."""
