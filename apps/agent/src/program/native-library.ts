// Libraries of machine code, which cannot be part of one JavaScript file. The program of one file carries them inside.
import { isSea } from 'node:sea';
import { readConfig } from '../config.ts';
import { requireUnpacked } from './unpacked-libraries.ts';

/**
 * Loads such a library by name: in the program of one file the one that it carries, else what `installed` imports.
 * Throws when there is none for this system.
 */
export async function nativeLibrary<T>(name: string, installed: () => Promise<T>): Promise<T> {
  if (!isSea()) return installed();
  // It is the same library in the same version, in the form that a module of the older kind has.
  return (await requireUnpacked(readConfig().stateDir))(name) as T;
}
