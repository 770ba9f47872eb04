"""What Clone Wars shows besides: ships, factions, powers and Order 66."""
