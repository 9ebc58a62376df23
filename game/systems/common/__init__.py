"""What rule systems share: things carried, moving, conditions, questions of the dice, and answers for those that have
no other."""
