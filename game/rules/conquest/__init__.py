"""What the conquest editions share, as small pure functions over a board."""
