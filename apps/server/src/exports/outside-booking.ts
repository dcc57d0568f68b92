import type { Scope, Transaction } from '@daybook/database/database.ts';
import { outsideOf } from '@daybook/domain/exports/next-change.ts';
import { type SyncStatus, syncStatusOf } from '@daybook/domain/exports/sync-status.ts';
import { partsOfTarget } from './export-target-name.ts';
import { knownBookings } from './exports.repository.ts';
import { entriesOfBooking } from './sent-hours.repository.ts';

/** Booking as it is in the system to which it was last sent. */
export type SentBooking = {
  readonly userId: number;
  readonly date: string;
  readonly system: string;
  readonly connection: string;
  /** The system's id of it; null: it certainly is not there under a known id. */
  readonly outsideId: string | null;
  readonly status: SyncStatus;
  readonly error: { readonly code: string; readonly detail: string | null } | null;
};

/** null: it was sent nowhere. undefined: the scope may not know of such a booking. */
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
  // Given up before it arrived, or taken back: nothing of it is there.
  if (outsideId === null && (status === 'unknown' || status === 'done')) return null;
  const failed = entries.findLast(({ state }) => state === 'error');
  return {
    ...{ userId: last.userId, date: last.date, ...partsOfTarget(last.target), outsideId, status },
    error: failed === undefined ? null : { code: failed.errorCode ?? '', detail: failed.errorDetail },
  };
}
