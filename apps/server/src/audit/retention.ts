// How long the record is kept.

import type { Transaction } from '@daybook/database/database.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { AuditRetention } from '../platform/config.ts';
import { auditKey, auditKeys, type Keys, startSeal } from './entry-hash.ts';
import { forgetAddresses, type SealedRecord } from './forget-personal.ts';
import { problemOf, problemOfStart, startOf } from './verify-audit-log.ts';
import { entriesAfter, findHeads, holdHead, type Last, removeUpTo } from './whole-record.repository.ts';

/** Removes addresses and entries after their retention. The rest is a valid chain with another beginning. */
export async function keepRetention(record: SealedRecord, retention: AuditRetention, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const heads = await record.database.asMaintenance(findHeads, { mode: 'read' });
  for (const { client_id: clientId, sequence } of heads) {
    if (sequence === null) continue;
    await removeEntries(record, clientId, daysAgo(retention.entryDays));
    await forgetAddresses(record, clientId, daysAgo(retention.addressDays));
  }
}

async function removeEntries({ database, secretKeys }: SealedRecord, clientId: number, before: Date): Promise<void> {
  const key = auditKey(secretKeys[0]);
  const keys = auditKeys(secretKeys);
  const removeSome = () =>
    database.asMaintenance(async (trx) => {
      const last = await lastToGo(trx, clientId, before, keys);
      if (last === null) return false;
      await removeUpTo(trx, clientId, last, startSeal(key, { client_id: clientId, ...last }));
      return true;
    });
  while (await removeSome());
}

/**
 * Returns the last of the oldest entries whose retention is over; null when there is none. An entry that is not as it
 * was written stays, and all that follow it: otherwise an intruder could make entries look old to have them removed,
 * and the check would find nothing.
 */
async function lastToGo(trx: Transaction, clientId: number, before: Date, keys: Keys): Promise<Last | null> {
  const head = await holdHead(trx, clientId);
  if (head === undefined) return null;
  const start = startOf(head);
  if (problemOfStart(head, start, keys) !== null) return null;
  let last = start;
  for (const entry of await entriesAfter(trx, clientId, 0)) {
    if (entry.at >= before || problemOf(entry, last, keys) !== null) break;
    last = { sequence: entry.sequence, hash: entry.hash };
  }
  return last === start ? null : last;
}
