import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the address of the server that the program in this folder was downloaded from, from the file beside it; null
 * without one.
 */
export function homeServer(folder: string): string | null {
  const path = join(folder, 'home.json');
  if (!existsSync(path)) return null;
  const { servers } = JSON.parse(readFileSync(path, 'utf8')) as { servers?: readonly string[] };
  return servers?.[0] ?? null;
}
