// Assembles the desktop agent that a server offers for download: the program in one file, its starters for each system,
// and the list of libraries that npm installs on the machine itself, because they depend on its system.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const folder = join(here, 'dist/package');
const { version, license, dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
);
/** Left out of the one file by the build. The agent itself reports which function lacks one of them. */
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
