"""Messages and stores of Outlook."""
