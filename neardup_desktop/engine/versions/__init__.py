"""One document over time: its versions in order, and all of them as one text."""
