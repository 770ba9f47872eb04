"""What a screen must know, without a screen: intents, bindings, focus, sessions and clips. No pygame, no clock."""
