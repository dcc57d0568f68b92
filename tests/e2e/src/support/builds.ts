import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { oneAtATime } from '@daybook/database/testing/template.ts';
import { agentBuild, builds, buildWhenChanged } from '../../../../tools/build.mjs';

export const root = resolve(import.meta.dirname, '../../../..');

/** Files that `npm start` writes beside the build. */
const isOfThisMachine = (path: string) => basename(path) === 'home.json';

async function copyOfBuild(folder: string, result: string): Promise<string> {
  for (const build of [...builds, agentBuild].filter((one) => one.folder === folder)) {
    await buildWhenChanged(build, process.execPath, () => {});
  }
  const copy = await mkdtemp(join(tmpdir(), `daybook-${basename(folder)}-`));
  await cp(join(root, folder, result), copy, { recursive: true, filter: (path) => !isOfThisMachine(path) });
  return copy;
}

let before: Promise<unknown> = Promise.resolve();

/** Builds an application, and returns a copy of its folder that no later build changes. */
function delivered(folder: string, result = 'dist'): Promise<string> {
  // Waiting for other processes blocks this one, so it must not run two builds at once.
  const copied = before.then(() => oneAtATime('daybook-build', () => copyOfBuild(folder, result)));
  before = copied.catch(() => undefined);
  return copied;
}

/** The extension for all browsers, as a server offers it. */
export const buildExtensions = () => delivered('apps/extension');
export const buildExtension = (browser: 'chromium' | 'edge' | 'firefox' = 'chromium') =>
  delivered('apps/extension', join('dist', browser));
/** The desktop agent, as a server offers it. */
export const buildAgent = () => delivered('apps/agent', join('dist', 'package'));
export const buildWeb = () => delivered('apps/web');
