"""What a person chooses in the games of 2008 besides: stars and objectives."""
