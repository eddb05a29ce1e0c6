"""Bring the files of translations in line with the source and compile them."""

import sys

from tests.translations.catalogue import FORMS, Catalogue
from tests.translations.texts import window_texts


def main() -> int:
    """Write all files; 1 where texts are left to translate, which are listed."""
    texts = window_texts()
    left = 0
    for language in FORMS:
        catalogue = Catalogue(language)
        catalogue.take(texts)
        catalogue.write()
        unfinished = catalogue.unfinished()
        left += len(unfinished)
        sys.stdout.write(f"{catalogue.path.name}: {len(texts)} texts, {len(unfinished)} to do\n")
        for text in unfinished:
            sys.stdout.write(f"  {text.file}: {text.source}\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
