"""The rules of 2008: capitals, cities, star cards, objectives and rewards, in three versions that differ by data."""
