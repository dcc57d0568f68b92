/**
 * `npm run release`: builds the files that an operator installs, for Linux on this processor architecture: an archive
 * that needs neither npm nor a build, a Debian package of it, the desktop programs, their checksums, and the bill of
 * materials.
 * `-- --to <folder>` writes to a folder other than `dist`.
 */
import { parseArgs } from 'node:util';
import { agentBuild, builds, buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { makeInstallers } from './package/make-installers.mjs';
import { fromRoot } from './paths.mjs';
import { makeRelease } from './release/make-release.mjs';

async function release() {
  const { values } = parseArgs({ options: { to: { type: 'string', default: fromRoot('dist') } } });
  await ensureInstalled();
  const node = findNode();
  for (const build of [...builds, agentBuild]) await buildWhenChanged(build, node);
  // Desktop programs are built on x64, as most servers are.
  const installers = process.arch === 'x64' ? await makeInstallers(values.to) : [];
  for (const file of await makeRelease(values.to, installers)) console.log(file);
}

try {
  await release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
