"""What the games of 2008 show besides: stars, objectives, capitals and cities."""
