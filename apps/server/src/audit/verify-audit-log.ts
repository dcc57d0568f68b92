// Walks the records of all organisations and finds the first entry of each that is not as it was written.
import type { Database, Transaction } from '@daybook/database/database.ts';
import { type AuditEntryRow, entriesAfter, findHeads, type StoredHead } from './audit.repository.ts';
import { type AuditKey, auditKey, entryHash, headSeal, keyIdOf, noHash } from './entry-hash.ts';

export type AuditProblem =
  /** An entry, or one before it, was changed. */
  | { readonly kind: 'changed'; readonly sequence: number }
  /** An entry is not there. */
  | { readonly kind: 'missing'; readonly sequence: number }
  /** The end of the record was changed: entries were cut off, or added by somebody else. */
  | { readonly kind: 'end_changed'; readonly sequence: number }
  /** It was written under another secret key than those that are given. */
  | { readonly kind: 'unknown_key'; readonly sequence: number };

export type AuditFinding = {
  readonly clientId: number;
  readonly entries: number;
  readonly problem: AuditProblem | null;
};

/** Checks every organisation's record against the keys that it may have been written under. */
export function verifyAuditLogs(database: Database, secretKeys: readonly Buffer[]): Promise<AuditFinding[]> {
  const keys = new Map(secretKeys.map(auditKey).map((key) => [key.id, key]));
  return database.asMaintenance(
    async (trx) => {
      const findings: AuditFinding[] = [];
      for (const head of await findHeads(trx)) findings.push(await verifyOne(trx, head, keys));
      return findings;
    },
    { mode: 'snapshot', deadlineMs: 0 },
  );
}

type Keys = ReadonlyMap<string, AuditKey>;
type Last = { readonly sequence: number; readonly hash: string };

async function verifyOne(trx: Transaction, head: StoredHead, keys: Keys): Promise<AuditFinding> {
  let last: Last = { sequence: 0, hash: noHash };
  for (;;) {
    const page = await entriesAfter(trx, head.client_id, last.sequence);
    if (page.length === 0) break;
    for (const entry of page) {
      const problem = problemOf(entry, last, keys);
      if (problem !== null) return { clientId: head.client_id, entries: last.sequence, problem };
      last = entry;
    }
  }
  return { clientId: head.client_id, entries: last.sequence, problem: problemOfEnd(head, last, keys) };
}

function problemOf(entry: AuditEntryRow, before: Last, keys: Keys): AuditProblem | null {
  const sequence = before.sequence + 1;
  if (entry.sequence !== sequence) return { kind: 'missing', sequence };
  const { hash, ...hashed } = entry;
  const key = keys.get(keyIdOf(hash));
  if (key === undefined) return { kind: 'unknown_key', sequence };
  const isWhole = entry.previous_hash === before.hash && entryHash(key, hashed) === hash;
  return isWhole ? null : { kind: 'changed', sequence };
}

function problemOfEnd({ client_id, sequence, hash, seal }: StoredHead, last: Last, keys: Keys): AuditProblem | null {
  if (sequence === null && last.sequence === 0) return null;
  const key = keys.get(keyIdOf(seal ?? ''));
  const isEnd = sequence === last.sequence && hash === last.hash;
  const isSealed = key !== undefined && headSeal(key, { client_id, ...last }) === seal;
  return isEnd && isSealed ? null : { kind: 'end_changed', sequence: last.sequence + 1 };
}
