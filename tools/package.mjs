/**
 * `npm run package`: makes of the desktop agent what a user installs: for Linux a program of one file and a Debian package,
 * for Windows a program of one file. `-- --to <folder>` for a place other than `apps/agent/dist/installers`, from where a
 * server of this checkout hands them out.
 */
import { parseArgs } from 'node:util';
import { agentBuild, buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { makeInstallers } from './package/make-installers.mjs';
import { fromRoot } from './paths.mjs';

async function makePackages() {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: fromRoot('apps/agent/dist/installers') } },
  });
  await ensureInstalled();
  await buildWhenChanged(agentBuild, findNode());
  for (const file of await makeInstallers(values.to)) console.log(file);
}

try {
  await makePackages();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
