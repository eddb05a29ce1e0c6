"""The nouns that every room shares: frozen values, codes and errors."""
