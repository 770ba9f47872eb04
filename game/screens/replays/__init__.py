"""The list of kept matches, and what can be done with each."""
