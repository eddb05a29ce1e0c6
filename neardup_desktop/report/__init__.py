"""Reports: writes what the engine has put together to one file, in one of several formats."""
