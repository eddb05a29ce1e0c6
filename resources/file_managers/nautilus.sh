#!/bin/sh
# Asks Neardup Desktop about the selected files; their paths come one a line.
IFS='
'
set -f
exec @PROGRAM@ --ask $NAUTILUS_SCRIPT_SELECTED_FILE_PATHS
