"""The other end: a match that knows one seat's view, the connection that comes back, and a bot. No pygame."""
