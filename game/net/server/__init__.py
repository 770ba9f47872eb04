"""The server: tables, the matches on them, who plays, and what is kept of it all. No pygame."""
