"""What people do with the program, from start to end, with a real screen, mouse and keyboard."""
