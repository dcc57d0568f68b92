// The command line and the name of the single-file program.
import { basename, delimiter, dirname } from 'node:path';
import { isSea } from 'node:sea';

/** Returns the words that start this program again, without its command. */
export const ownProgram = (): readonly string[] =>
  isSea() ? [process.execPath] : [process.execPath, ...process.execArgv, ...process.argv.slice(1, 2)];

/** Returns how the user types it at a prompt; null where it is not the single-file program. */
export const commandOfProgram = (path: string | undefined): string | null =>
  isSea() ? writtenCommand(process.execPath, (path ?? '').split(delimiter)) : null;

/** A program in a folder of PATH is written without its folder. */
export function writtenCommand(program: string, folders: readonly string[]): string {
  const isFound = folders.includes(dirname(program)) || process.platform === 'win32';
  return isFound ? basename(program) : `./${basename(program)}`;
}
