"""What happens when the program fails: an orderly stop and a report that stays on this computer."""
