// The path of an open document, from the process that shows it: its open files, then its command-line arguments.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNamed } from './file-name.ts';

/**
 * Returns the path of the file called `name` (with or without its extension) that the process has open; null when it is
 * unknown.
 */
export async function pathOfDocument(pid: number, name: string): Promise<string | null> {
  const isIt = (path: string) => isNamed(basename(path), name);
  const open = await openFiles(pid);
  return open.find(isIt) ?? (await startedWith(pid)).find(isIt) ?? null;
}

async function openFiles(pid: number): Promise<string[]> {
  const numbers = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const paths = await Promise.all(numbers.map((number) => readlink(`/proc/${pid}/fd/${number}`).catch(() => '')));
  return paths.filter((path) => path.startsWith('/') && !path.startsWith('/proc/') && !path.startsWith('/dev/'));
}

async function startedWith(pid: number): Promise<string[]> {
  const [line, folder] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => '/'),
  ]);
  const words = line.split('\0').slice(1);
  return words.filter((word) => word !== '' && !word.startsWith('-')).map((word) => resolve(folder, pathOf(word)));
}

function pathOf(word: string): string {
  try {
    return word.startsWith('file:') ? fileURLToPath(word) : word;
  } catch {
    return word;
  }
}
