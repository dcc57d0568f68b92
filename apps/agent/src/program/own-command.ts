// How the program of one file is started and named.
import { basename, delimiter, dirname } from 'node:path';
import { isSea } from 'node:sea';

/** The words that start this program again, without its command. */
export const ownProgram = (): readonly string[] =>
  isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2)];

/** How its user writes it at a prompt; null where it is not a program of one file. */
export const commandOfProgram = (path: string | undefined): string | null =>
  isSea() ? writtenCommand(process.execPath, (path ?? '').split(delimiter)) : null;

/** A program in a folder of PATH is found by its name. */
export function writtenCommand(program: string, folders: readonly string[]): string {
  const isFound = folders.includes(dirname(program)) || process.platform === 'win32';
  return isFound ? basename(program) : `./${basename(program)}`;
}
