/**
 * Selects the server tests that `npm test` also runs on the embedded engine (all of them run on PostgreSQL): one half,
 * chosen by the commit. Tests of the database itself, and those for the embedded engine alone, always run.
 *   shareOf    the half of a commit
 *   leftOut    files of the other half
 */
import { createHash } from 'node:crypto';

const shares = 2;

const draw = (text) => createHash('sha256').update(text).digest().readUInt32BE() % shares;

/** Returns the value of SUITE_SHARE, '0' or '1': always the same for the same commit. */
export const shareOf = (commit) => String(draw(commit));

/** @param share the value of SUITE_SHARE; undefined: nothing is left out */
export function leftOut(paths, share) {
  if (share === undefined) return [];
  return paths.filter((path) => !path.endsWith('.embedded.test.ts') && String(draw(path)) !== share);
}
