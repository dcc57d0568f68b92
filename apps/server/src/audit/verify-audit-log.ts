// Walks the records of all organisations and finds the first entry of each that is not as it was written.
import type { Database, Transaction } from '@daybook/database/database.ts';
import type { AuditEntryRow } from './audit.repository.ts';
import { auditKeys, entryKey, headSeal, isAsWritten, type Keys, keyIdOf, noHash, startSeal } from './entry-hash.ts';
import type { KeptEnds } from './kept-ends.ts';
import { entriesAfter, findHeads, type Last, type StoredHead } from './whole-record.repository.ts';

export type AuditProblem =
  /** An entry, or one before it, was changed. */
  | { readonly kind: 'changed'; readonly sequence: number }
  /** An entry is not there. */
  | { readonly kind: 'missing'; readonly sequence: number }
  /** The end of the record was changed: entries were cut off, or added by somebody else. */
  | { readonly kind: 'end_changed'; readonly sequence: number }
  /**
   * The beginning of the record was changed: it does not follow the last entry that was removed after its retention.
   */
  | { readonly kind: 'start_changed'; readonly sequence: number }
  /**
   * The record reached further than it does, or continued differently: entries that this server saw were removed or
   * rolled back.
   */
  | { readonly kind: 'cut_off'; readonly sequence: number }
  /** It was written under a secret key that was not given. */
  | { readonly kind: 'unknown_key'; readonly sequence: number };

export type AuditFinding = {
  readonly clientId: number;
  /** The number of entries that are as they were written. */
  readonly entries: number;
  /** The number of entries that were removed after their retention. */
  readonly removed: number;
  readonly problem: AuditProblem | null;
};

const noEnds: KeptEnds = new Map();

/**
 * Checks every organisation's record against the keys that it may have been written under, and against its saved end.
 */
export function verifyAuditLogs(
  database: Database,
  secretKeys: readonly Buffer[],
  kept: KeptEnds = noEnds,
): Promise<AuditFinding[]> {
  const keys = auditKeys(secretKeys);
  return database.asMaintenance(
    async (trx) => {
      const findings: AuditFinding[] = [];
      const heads = await findHeads(trx);
      for (const head of heads) findings.push(await verifyOne(trx, head, keys, kept.get(head.client_id)));
      const gone = [...kept.keys()].filter((clientId) => !heads.some((head) => head.client_id === clientId));
      return [...findings, ...gone.map(withoutOrganisation)];
    },
    { mode: 'snapshot', deadlineMs: 0 },
  );
}

const withoutOrganisation = (clientId: number): AuditFinding => ({
  clientId,
  entries: 0,
  removed: 0,
  problem: { kind: 'cut_off', sequence: 1 },
});

async function verifyOne(trx: Transaction, head: StoredHead, keys: Keys, kept?: Last): Promise<AuditFinding> {
  const clientId = head.client_id;
  const start = startOf(head);
  const removed = start.sequence;
  const problemOfBeginning = problemOfStart(head, start, keys);
  if (problemOfBeginning !== null) return { clientId, entries: 0, removed, problem: problemOfBeginning };
  let last = start;
  let hashAtKept = kept?.sequence === start.sequence ? start.hash : undefined;
  for (;;) {
    const page = await entriesAfter(trx, clientId, last === start ? 0 : last.sequence);
    if (page.length === 0) break;
    for (const entry of page) {
      const problem = problemOf(entry, last, keys);
      if (problem !== null) return { clientId, entries: last.sequence - removed, removed, problem };
      last = entry;
      if (entry.sequence === kept?.sequence) hashAtKept = entry.hash;
    }
  }
  const problem = problemOfEnd(head, last, keys) ?? problemOfKept(kept, removed, hashAtKept, last);
  return { clientId, entries: last.sequence - removed, removed, problem };
}

/** Checks that the entry at the saved end is unchanged, unless its retention is over. */
function problemOfKept(
  kept: Last | undefined,
  removed: number,
  hashAtKept: string | undefined,
  last: Last,
): AuditProblem | null {
  if (kept === undefined || kept.sequence < removed || hashAtKept === kept.hash) return null;
  return { kind: 'cut_off', sequence: Math.min(last.sequence + 1, kept.sequence) };
}

/** Returns the last removed entry, which the first present one follows. */
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
  const key = entryKey(entry, keys);
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
