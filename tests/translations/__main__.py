"""Bring the files of translations in line with the source and compile them."""

import sys

from tests.translations.catalogue import FORMS, Catalogue
from tests.translations.texts import window_texts


def main() -> int:
    """Write all files and list what is left to translate; 1 where that cannot wait."""
    texts = window_texts()
    left = 0
    for language in FORMS:
        catalogue = Catalogue(language)
        catalogue.take(texts)
        catalogue.write()
        unfinished = catalogue.unfinished()
        left += sum(not text.may_wait for text in unfinished)
        sys.stdout.write(f"{catalogue.path.name}: {len(texts)} texts, {len(unfinished)} to do\n")
        for text in unfinished:
            warning = " (warning: shown in English)" if text.may_wait else ""
            sys.stdout.write(f"  {text.file}: {text.source}{warning}\n")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
