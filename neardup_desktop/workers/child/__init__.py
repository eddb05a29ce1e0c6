"""Code that runs in a child process that reads documents."""
