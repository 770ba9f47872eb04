"""Matches in files: kept while they are played, listed, rescued, watched, shared, and the hall of fame."""
