"""What a person chooses in Clone Wars besides: planets, ships, and cards with powers."""
