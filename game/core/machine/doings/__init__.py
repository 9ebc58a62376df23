"""What each command of the stage table does, and what each stage lists. `decide` holds the table itself."""
