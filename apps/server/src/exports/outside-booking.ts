import type { Scope, Transaction } from '@daybook/database/database.ts';
import { outsideOf } from '@daybook/domain/exports/next-change.ts';
import { type SyncStatus, syncStatusOf } from '@daybook/domain/exports/sync-status.ts';
import { partsOfTarget } from './export-target-name.ts';
import { knownBookings } from './exports.repository.ts';
import { entriesOfBooking } from './sent-hours.repository.ts';

/** A booking in the system that it was last sent to. */
export type SentBooking = {
  readonly userId: number;
  readonly date: string;
  readonly system: string;
  readonly connection: string;
  /** The system's id of it; null: the system has it under no known id. */
  readonly outsideId: string | null;
  readonly status: SyncStatus;
  readonly error: { readonly code: string; readonly detail: string | null } | null;
};

/** Returns null when it was sent nowhere, and undefined when the scope may not see it. */
export async function outsideBooking(
  trx: Transaction,
  scope: Scope,
  id: number,
): Promise<SentBooking | null | undefined> {
  const [known] = await knownBookings(trx, scope, [id]);
  if (known === undefined) return undefined;
  const all = await entriesOfBooking(trx, scope, id);
  const last = all.at(-1);
  if (last === undefined) return null;
  const entries = all.filter(({ target }) => target === last.target);
  const status = syncStatusOf(entries.map(({ state }) => state));
  const { id: outsideId } = outsideOf(entries);
  // Given up before it arrived, or removed again: the system has nothing of it.
  if (outsideId === null && (status === 'unknown' || status === 'done')) return null;
  const failed = entries.findLast(({ state }) => state === 'error');
  return {
    ...{ userId: last.userId, date: last.date, ...partsOfTarget(last.target), outsideId, status },
    error: failed === undefined ? null : { code: failed.errorCode ?? '', detail: failed.errorDetail },
  };
}
