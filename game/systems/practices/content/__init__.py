"""What authors write: shapes of people and things, and of acts."""
