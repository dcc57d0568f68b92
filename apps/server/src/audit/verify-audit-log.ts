// Walks the records of all organisations and finds the first entry of each that is not as it was written.
import type { Database, Transaction } from '@daybook/database/database.ts';
import type { AuditEntryRow } from './audit.repository.ts';
import { auditKeys, headSeal, isAsWritten, type Keys, keyIdOf, keyOf, noHash, startSeal } from './entry-hash.ts';
import { entriesAfter, findHeads, type StoredHead } from './whole-record.repository.ts';

export type AuditProblem =
  /** An entry, or one before it, was changed. */
  | { readonly kind: 'changed'; readonly sequence: number }
  /** An entry is not there. */
  | { readonly kind: 'missing'; readonly sequence: number }
  /** The end of the record was changed: entries were cut off, or added by somebody else. */
  | { readonly kind: 'end_changed'; readonly sequence: number }
  /** The beginning of the record was changed: it is not where entries whose time was over end. */
  | { readonly kind: 'start_changed'; readonly sequence: number }
  /** It was written under another secret key than those that are given. */
  | { readonly kind: 'unknown_key'; readonly sequence: number };

export type AuditFinding = {
  readonly clientId: number;
  /** As many as were found to be as they were written. */
  readonly entries: number;
  /** As many as are gone because their time was over. */
  readonly removed: number;
  readonly problem: AuditProblem | null;
};

/** Checks every organisation's record against the keys that it may have been written under. */
export function verifyAuditLogs(database: Database, secretKeys: readonly Buffer[]): Promise<AuditFinding[]> {
  const keys = auditKeys(secretKeys);
  return database.asMaintenance(
    async (trx) => {
      const findings: AuditFinding[] = [];
      for (const head of await findHeads(trx)) findings.push(await verifyOne(trx, head, keys));
      return findings;
    },
    { mode: 'snapshot', deadlineMs: 0 },
  );
}

export type Last = { readonly sequence: number; readonly hash: string };

async function verifyOne(trx: Transaction, head: StoredHead, keys: Keys): Promise<AuditFinding> {
  const clientId = head.client_id;
  const start = startOf(head);
  const removed = start.sequence;
  const problemOfBeginning = problemOfStart(head, start, keys);
  if (problemOfBeginning !== null) return { clientId, entries: 0, removed, problem: problemOfBeginning };
  let last = start;
  for (;;) {
    const page = await entriesAfter(trx, clientId, last === start ? 0 : last.sequence);
    if (page.length === 0) break;
    for (const entry of page) {
      const problem = problemOf(entry, last, keys);
      if (problem !== null) return { clientId, entries: last.sequence - removed, removed, problem };
      last = entry;
    }
  }
  return { clientId, entries: last.sequence - removed, removed, problem: problemOfEnd(head, last, keys) };
}

/** The last of the entries that are gone; the first of those that are there follows it. */
export const startOf = ({ start_sequence, start_hash }: StoredHead): Last => ({
  sequence: start_sequence ?? 0,
  hash: start_hash ?? noHash,
});

export function problemOfStart({ client_id, start_seal }: StoredHead, start: Last, keys: Keys): AuditProblem | null {
  if (start.sequence === 0 && start.hash === noHash) return null;
  const key = keys.get(keyIdOf(start_seal ?? ''));
  const isSealed = key !== undefined && startSeal(key, { client_id, ...start }) === start_seal;
  return isSealed ? null : { kind: 'start_changed', sequence: start.sequence + 1 };
}

export function problemOf(entry: AuditEntryRow, before: Last, keys: Keys): AuditProblem | null {
  const sequence = before.sequence + 1;
  if (entry.sequence !== sequence) return { kind: 'missing', sequence };
  const key = keyOf(entry, keys);
  if (key === undefined) return { kind: 'unknown_key', sequence };
  const isWhole = entry.previous_hash === before.hash && isAsWritten(key, entry);
  return isWhole ? null : { kind: 'changed', sequence };
}

function problemOfEnd({ client_id, sequence, hash, seal }: StoredHead, last: Last, keys: Keys): AuditProblem | null {
  if (sequence === null && last.sequence === 0) return null;
  const key = keys.get(keyIdOf(seal ?? ''));
  const isEnd = sequence === last.sequence && hash === last.hash;
  const isSealed = key !== undefined && headSeal(key, { client_id, ...last }) === seal;
  return isEnd && isSealed ? null : { kind: 'end_changed', sequence: last.sequence + 1 };
}
