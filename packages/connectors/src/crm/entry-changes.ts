// Creates, changes and removes hours as entries, in the same way for all systems that find them by a marker in their
// text.
//   pushEntry    makes a change, by the calls of a system
//   closedAs     what a refusal means of an entry that is locked
//   findMarked   the entry that carries a reference, among listed ones
//   idOfMade     the id of an entry whose making was answered without it
import { type Arrived, ExportFailure } from '../core/export-target.ts';
import type { HoursPage, OutgoingHours } from './crm-system.ts';
import { everyRecord } from './every-record.ts';

/** The calls of a system for one entry. */
export type EntryCalls<E> = {
  /** null: it does not exist any more. */
  read(outsideId: string, hours: OutgoingHours): Promise<E | null>;
  /** Returns whether the entry refuses changes: approved, invoiced, locked. */
  isClosed(entry: E): boolean;
  /** Returns the id of the new entry. */
  create(hours: OutgoingHours): Promise<string>;
  /** Returns the entry's id, which is new if the system cannot change it. */
  change(outsideId: string, hours: OutgoingHours, entry: E): Promise<string>;
  remove(outsideId: string, entry: E): Promise<unknown>;
};

/**
 * Makes the change. An entry that was deleted there meanwhile is created again, or needs no removal. @throws
 * ExportFailure
 */
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

/** Returns the entry with a reference, among the entries of a list. @throws ExportFailure */
export async function findMarked(
  reference: string,
  page: (cursor: string | null) => Promise<HoursPage>,
): Promise<Arrived | null> {
  for await (const one of everyRecord(page)) if (one.reference === reference) return { outsideId: one.outsideId };
  return null;
}

/**
 * Returns the id of an entry that was just made, by looking for it. Whatever goes wrong then, the entry is there.
 * @throws ExportFailure no_answer
 */
export async function idOfMade(found: Promise<Arrived | null>): Promise<string> {
  try {
    const made = await found;
    if (made !== null) return made.outsideId;
  } catch (cause) {
    throw new ExportFailure('no_answer', { cause });
  }
  throw new ExportFailure('no_answer');
}

/** Makes a change of an entry; a refusal that says that the entry is locked becomes `code`, with the system's own words. */
export async function closedAs<T>(code: 'period_closed' | 'not_removable', call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ExportFailure) || !isLocked(error)) throw error;
    throw new ExportFailure(code, { ...(error.detail === null ? {} : { detail: error.detail }), cause: error });
  }
}

const isLocked = ({ code, detail }: ExportFailure): boolean =>
  (code === 'rejected' || code === 'access_denied') && /locked|invoiced|billed|approved/i.test(detail ?? '');
