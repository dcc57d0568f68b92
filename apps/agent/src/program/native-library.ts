// Libraries of machine code, which cannot be part of one JavaScript file. The single-file program contains them as
// assets.
import { isSea } from 'node:sea';
import { readConfig } from '../config.ts';
import { requireUnpacked } from './unpacked-libraries.ts';

/**
 * Loads such a library by name: in the single-file program its own copy, else the import of `installed`. Throws when
 * there is none for this system.
 */
export async function nativeLibrary<T>(name: string, installed: () => Promise<T>): Promise<T> {
  if (!isSea()) return installed();
  // The same library in the same version, as a CommonJS module.
  return (await requireUnpacked(readConfig().stateDir))(name) as T;
}
