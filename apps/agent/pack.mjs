// Puts together what a server hands out as the desktop agent: the program in one file, how it is started on each system,
// and which libraries npm brings on the machine itself, because they belong to its system.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const folder = join(here, 'dist/package');
const { version, license, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
);
/** Left out of the one file by the build. What one of them is missing for, the agent says by itself. */
const native = ['@napi-rs/keyring', 'koffi', '@miniben90/x-win'];
const versions = { ...dependencies, ...optionalDependencies };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(here, 'package'), folder, { recursive: true });
copyFileSync(join(here, 'dist/agent.cjs'), join(folder, 'agent.cjs'));
copyFileSync(join(here, 'dist/start.cjs'), join(folder, 'start.cjs'));
copyFileSync(resolve(here, '../../LICENSE'), join(folder, 'LICENSE'));
const packed = {
  name: 'daybook-desktop',
  version,
  license,
  private: true,
  optionalDependencies: Object.fromEntries(native.map((name) => [name, versions[name]])),
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
