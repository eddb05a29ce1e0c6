"""The writers of reports, one module each; the registry finds them by walking this folder."""
