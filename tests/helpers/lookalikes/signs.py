"""Small differences that stand in the text itself: the same ones in every kind of file."""

SIGNS: dict[str, tuple[str, str]] = {
    "minus sign": ("a balance of -500 EUR", "a balance of 500 EUR"),
    "plus or minus": ("a change of +40 points", "a change of -40 points"),
    "decimal point": ("a dose of 1.5 mg", "a dose of 15 mg"),
    "point or comma": ("a sum of 1,500 EUR", "a sum of 1.500 EUR"),
    "capital in a key": ("the key aB3xQ9", "the key Ab3xQ9"),
    "percent sign": ("a rent of 5 % more", "a rent of 5 more"),
    "less or greater": ("only where age < 30", "only where age > 30"),
    "tick": ("☐ I agree", "☒ I agree"),
    "raised digit": ("an area of 10² ells", "an area of 102 ells"),
    "sharp s": ("wine in Maßen", "wine in Massen"),
    "slash": ("Anna and/or Ben", "Anna and or Ben"),
    "hyphen": ("she will re-sign soon", "she will resign soon"),
    "another script": ("the password is pax", "the password is рах"),
    "currency": ("a price of € 500", "a price of $ 500"),
    "question": ("it is allowed?", "it is allowed!"),
    "private sign": ("the state is \ue001", "the state is \ue002"),
    "emoji": ("the answer is 👍", "the answer is 👎"),
    "braille": ("the door is ⠃⠇", "the door is ⠃⠗"),
    "negation": ("if a = b then", "if a ≠ b then"),
    "degree": ("at 40° for an hour", "at 40 for an hour"),
}
"""What stands in a sentence of the first file, and in that of the second."""
