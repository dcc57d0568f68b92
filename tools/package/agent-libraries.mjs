/** The libraries of machine code that the desktop agent carries for a system, and the licences that travel with them. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { npmPackage } from './npm-package.mjs';

/** Linux needs them for its key store alone. */
const packages = {
  'linux-x64': ['@napi-rs/keyring', '@napi-rs/keyring-linux-x64-gnu'],
  'windows-x64': [
    '@napi-rs/keyring',
    '@napi-rs/keyring-win32-x64-msvc',
    'koffi',
    '@koromix/koffi-win32-x64',
    '@miniben90/x-win',
    '@miniben90/x-win-win32-x64-msvc',
  ],
};

const carried = ['**/*.node', '**/*.{js,cjs}', '**/package.json', '**/LICEN[CS]E*'];
/** Tools of koffi that build it anew, and forms of a library that the agent does not load. */
const needless = ['cnoke.cjs', 'vendor/**', 'lib/**', 'doc/**', 'keytar.js', 'indirect.*'];

/** Files as `[name below node_modules, path]`. */
export async function librariesOf(system) {
  const found = [];
  for (const name of packages[system]) {
    const folder = await npmPackage(name);
    const files = globSync(carried, { cwd: folder, exclude: needless });
    found.push(...files.sort().map((file) => [`node_modules/${name}/${file}`, join(folder, file)]));
  }
  return found;
}
