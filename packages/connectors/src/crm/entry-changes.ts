// Hours as entries of a system that finds them by a marker in their text: made, changed and removed alike everywhere.
//   pushEntry    makes a change, by the calls of a system
//   findMarked   the entry that carries a reference, among listed ones
import { type Arrived, ExportFailure } from '../core/export-target.ts';
import type { HoursPage, OutgoingHours } from './crm-system.ts';
import { everyRecord } from './every-record.ts';

/** The calls of a system about one entry. */
export type EntryCalls<E> = {
  /** null: it is not there any more. */
  read(outsideId: string, hours: OutgoingHours): Promise<E | null>;
  /** What refuses to be changed: approved, invoiced, locked. */
  isClosed(entry: E): boolean;
  /** Returns the id of the new entry. */
  create(hours: OutgoingHours): Promise<string>;
  /** Returns the entry's id, which is another one where the system cannot change it. */
  change(outsideId: string, hours: OutgoingHours, entry: E): Promise<string>;
  remove(outsideId: string, entry: E): Promise<unknown>;
};

/** Makes the change. An entry that was deleted there meanwhile is made anew, or is gone already. @throws ExportFailure */
export async function pushEntry<E>(calls: EntryCalls<E>, hours: OutgoingHours): Promise<Arrived> {
  const { action, outsideId } = hours;
  const entry = outsideId === null ? null : await calls.read(outsideId, hours);
  if (action === 'remove') return removed(calls, outsideId ?? '', entry);
  if (outsideId === null || entry === null) return { outsideId: await calls.create(hours) };
  if (calls.isClosed(entry)) throw new ExportFailure('period_closed');
  return { outsideId: await calls.change(outsideId, hours, entry) };
}

async function removed<E>(calls: EntryCalls<E>, outsideId: string, entry: E | null): Promise<Arrived> {
  if (entry !== null && calls.isClosed(entry)) throw new ExportFailure('not_removable');
  if (entry !== null) await calls.remove(outsideId, entry);
  return { outsideId };
}

/** Returns the entry that carries a reference, among the entries of a list. @throws ExportFailure */
export async function findMarked(
  reference: string,
  page: (cursor: string | null) => Promise<HoursPage>,
): Promise<Arrived | null> {
  for await (const one of everyRecord(page)) if (one.reference === reference) return { outsideId: one.outsideId };
  return null;
}
