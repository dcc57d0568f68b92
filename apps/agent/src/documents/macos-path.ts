// The path of an open document on macOS: among the open files of its process. The other ways, its own scripts and the
// accessibility functions, would each ask the user for a permission.
import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { isNamed } from './file-name.ts';

const run = promisify(execFile);
const withinMs = 3_000;

/** Returns the path of the file called `name` that the process has open; null when it is unknown. */
export async function pathOnMacos(pid: number, name: string): Promise<string | null> {
  const env = { LC_ALL: 'en_US.UTF-8' };
  const asked = run('/usr/sbin/lsof', ['-w', '-n', '-P', '-p', `${pid}`, '-Fn'], { env, timeout: withinMs });
  const answer = await asked.then(
    ({ stdout }) => stdout,
    () => '',
  );
  return openFilesIn(answer).find((path) => isNamed(posix.basename(path), name)) ?? null;
}

/**
 * Returns the paths in the output of lsof: one field per line, where `n` is the name. Without a locale it writes bytes
 * as \xe2.
 */
export function openFilesIn(answer: string): string[] {
  const names = answer.split('\n').filter((line) => line.startsWith('n/'));
  return names.map((line) => line.slice(1).replace(/(?:\\x[0-9a-f]{2})+/g, decoded));
}

function decoded(bytes: string): string {
  return Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8');
}
