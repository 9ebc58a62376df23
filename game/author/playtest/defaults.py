"""What a play-test does unless it is asked for something else."""

PLAYS = 200
MOST_CHOICES = 2000
"""Words of the player after which a play counts as never-ending."""
STATES = 200_000
"""States that the exact walk follows."""
SECONDS = 60
"""The longest that it takes."""
