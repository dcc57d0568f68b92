/**
 * `npm run package`: packages the desktop agent for installation: a single-file program and a Debian package for Linux,
 * a single-file program for Windows. `-- --to <folder>` writes to a folder other than `apps/agent/dist/installers`,
 * from where a server of this checkout offers them.
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
