"""Mutations of iWork's archives: messages packed with Snappy, in chunks."""

import cramjam

from tests.helpers.mutants.base import Mutable
from tests.helpers.mutants.plain_bytes import byte_mutations, of_bytes


def of_iwork_archive(data: bytes) -> Mutable:
    """Letters and bytes of the unpacked messages, packed again."""
    pieces, at = [], 0
    while at + 4 <= len(data):
        size = int.from_bytes(data[at + 1 : at + 4], "little")
        try:
            pieces.append(bytes(cramjam.snappy.decompress_raw(data[at + 4 : at + 4 + size])))
        except cramjam.DecompressionError:
            return of_bytes(data)
        at += 4 + size
    content = b"".join(pieces)
    mutations = byte_mutations(content, _packed, lambda at: "text()", lambda at: "byte()")
    return Mutable(_packed(content), tuple(mutations))


def _packed(content: bytes) -> bytes:
    chunks = []
    for at in range(0, len(content), 1 << 16):
        packed = bytes(cramjam.snappy.compress_raw(content[at : at + (1 << 16)]))
        chunks.append(b"\0" + len(packed).to_bytes(3, "little") + packed)
    return b"".join(chunks)
