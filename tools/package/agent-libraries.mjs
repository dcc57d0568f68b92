/** The native libraries that the desktop agent contains for a system, and the licences that accompany them. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { npmPackage } from './npm-package.mjs';

/** Linux needs them only for its keyring. */
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
/** Build tools of koffi, and variants of a library that the agent does not load. */
const needless = ['cnoke.cjs', 'vendor/**', 'lib/**', 'doc/**', 'keytar.js', 'indirect.*'];

/** Returns the files as `[name below node_modules, path]`. */
export async function librariesOf(system) {
  const found = [];
  for (const name of packages[system]) {
    const folder = await npmPackage(name);
    const files = globSync(carried, { cwd: folder, exclude: needless });
    found.push(...files.sort().map((file) => [`node_modules/${name}/${file}`, join(folder, file)]));
  }
  return found;
}
