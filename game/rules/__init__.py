"""The rules of all games, a folder for each family. Pure: no pygame, no clock, no files, no randomness of their own."""
