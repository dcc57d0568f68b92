/** The program `daybook` of a release: a shell script, because the server needs only Node to start. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';

const readJson = (path) => JSON.parse(readFileSync(fromRoot(path), 'utf8'));

/** Scripts of package.json that run one file of the server: the operator commands. */
const commandPattern = /^node tools\/run\.mjs (apps\/server\/src\/[\w-]+\.ts)$/;

/** Returns the operator commands by name, each with its file. */
export function operatorCommands(scripts) {
  return Object.entries(scripts).flatMap(([name, line]) => {
    const file = commandPattern.exec(line)?.[1];
    return file === undefined ? [] : [{ name, file }];
  });
}

const caseOf = ({ name, file }) => `  ${name}) run --disable-warning=ExperimentalWarning "$root/${file}" "$@" ;;`;

/** Returns the text of the script, with the options of Node and the commands of this version. */
export function launcherText() {
  const commands = operatorCommands(readJson('package.json').scripts);
  const nodeOptions = readJson('apps/server/node-options.json').join(' ');
  return `#!/bin/sh
# Daybook of this folder: the server and the commands of its operator. Settings are environment variables.
set -eu
root=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command=\${1:-start}
[ $# -eq 0 ] || shift

# Code that Node compiled is kept beside the data, which only the server's own user can write.
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-\${DATA_DIR:-$root/.daybook}/compiled}"
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-2}"
export NODE_ENV=production

run() { exec "$root/node/bin/node" "$@"; }

case "$command" in
  start) run ${nodeOptions} "$root/apps/server/src/main.ts" ;;
${commands.map(caseOf).join('\n')}
  # Node looks for packages where it stands, which the server's user may not be let into.
  version) cd / && run --print 'require(process.argv[1]).version' "$root/package.json" ;;
  *)
    echo "Usage: daybook [start|${commands.map(({ name }) => name).join('|')}|version]" >&2
    exit 2
    ;;
esac
`;
}
