"""What the shipped adventures promise, scene by scene."""
