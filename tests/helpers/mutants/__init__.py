"""Changes everything in a document that can be changed, a thing at a time, by kind of container.

`mutable` gives all mutations of a document. The bytes of a mutation are made only when asked for.
"""

from tests.helpers.mutants.base import DELETED, Mutable, Mutation
from tests.helpers.mutants.kinds import mutable

__all__ = ["DELETED", "Mutable", "Mutation", "mutable"]
