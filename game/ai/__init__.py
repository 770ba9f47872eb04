"""Computer players. They see an observation and their own random stream, never the match or its dice."""
