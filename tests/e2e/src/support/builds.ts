import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const root = resolve(import.meta.dirname, '../../../..');

/** Builds an application as it is delivered, into a folder of its own; gives the folder. */
async function build(application: 'extension' | 'web'): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), `daybook-${application}-`));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const environment = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir'], {
    cwd: join(root, 'apps', application),
    env: environment,
  });
  return outDir;
}

export const buildExtension = () => build('extension');
export const buildWeb = () => build('web');
