"""What some rule systems happen to have alike and the machine has no word for: feet on a line, and moving along it; the
ways that an act can be done in; prices that are paid as something is used."""
