"""The methods of finding candidate pairs, one module each; the registry walks this folder."""
