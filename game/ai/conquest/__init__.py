"""What the computer players of the conquest editions share."""
