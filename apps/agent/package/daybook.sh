#!/bin/sh
# Starts Daybook on Linux and macOS; with a command behind it (status, pause, open) it speaks to the one that runs.
here=$(cd "$(dirname "$0")" && pwd) || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo "Daybook: Node.js >= 24, https://nodejs.org" >&2
  exit 1
fi
export DAYBOOK_AGENT_COMMAND=./daybook.sh
exec node "$here/start.cjs" "$@"
