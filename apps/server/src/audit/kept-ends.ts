// How far each organisation's record reached, in a file beside the database: an intruder who removes entries together
// with the end of their chain does not reach the file.
//   readEnds      returns how far the records reached
//   keepEnds      saves how far they reach now
//   setEndsAside  for a database that is deliberately restored to an earlier state
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '@daybook/database/database.ts';
import { z } from 'zod';
import { findHeads, hashOf, type Last, type StoredHead } from './whole-record.repository.ts';

/** By the number of the organisation. */
export type KeptEnds = ReadonlyMap<number, Last>;

const fileName = 'audit-ends.json';
const endsSchema = z.record(
  z.string().regex(/^\d+$/),
  z.strictObject({ sequence: z.int().positive(), hash: z.string() }),
);

/**
 * Returns the ends that this server saved; empty where it never did.
 * @throws Error when the file is not as it was written
 */
export async function readEnds(dataDir: string): Promise<KeptEnds> {
  const path = join(dataDir, fileName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '{}';
    throw error;
  });
  try {
    const ends = endsSchema.parse(JSON.parse(text));
    return new Map(Object.entries(ends).map(([clientId, end]) => [Number(clientId), end]));
  } catch (cause) {
    throw new Error(`${path} is not as Daybook wrote it: it says how far the audit logs were`, { cause });
  }
}

/**
 * Saves the ends of all records that continue from the saved end; the others keep their saved end. Returns the
 * organisations whose record lost entries.
 */
export async function keepEnds(database: Database, dataDir: string): Promise<number[]> {
  const known = await readEnds(dataDir);
  const { ends, lost } = await database.asMaintenance((trx) => endsNow(trx, known), { mode: 'read' });
  const path = join(dataDir, fileName);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify(Object.fromEntries(ends))}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return lost;
}

/** Renames the file and returns its new name; null where there is none. */
export async function setEndsAside(dataDir: string, now: Date): Promise<string | null> {
  const path = join(dataDir, fileName);
  const aside = `${path}.${now.toISOString().replaceAll(':', '-')}`;
  return rename(path, aside).then(
    () => aside,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function endsNow(trx: Transaction, known: KeptEnds): Promise<{ ends: KeptEnds; lost: number[] }> {
  const ends = new Map(known);
  const heads = new Map((await findHeads(trx)).map((head) => [head.client_id, head]));
  const lost: number[] = [];
  for (const [clientId, end] of known) {
    if (!(await goesOn(trx, heads.get(clientId), end))) lost.push(clientId);
  }
  for (const { client_id: clientId, sequence, hash } of heads.values()) {
    if (sequence !== null && sequence > 0 && !lost.includes(clientId))
      ends.set(clientId, { sequence, hash: hash ?? '' });
  }
  return { ends, lost };
}

/** Whether the entry at the saved end is still there, or was removed after its retention. */
async function goesOn(trx: Transaction, head: StoredHead | undefined, end: Last): Promise<boolean> {
  if (head === undefined || head.sequence === null || head.sequence < end.sequence) return false;
  if (head.sequence === end.sequence) return head.hash === end.hash;
  const start = head.start_sequence ?? 0;
  if (start >= end.sequence) return start > end.sequence || head.start_hash === end.hash;
  return (await hashOf(trx, head.client_id, end.sequence)) === end.hash;
}
