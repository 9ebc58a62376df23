"""A game written out for others: as a tale in Markdown, in Lonelog or Partylog, as notes that link to each other, as
plain values, as a page to print. All of it is made of what a seat may see (`game.view.seen`)."""
