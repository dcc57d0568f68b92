// Changes of a stored note, on open days only: changing, removing and restoring it.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { lockNote, type NoteRow, type OpenDayNote, writeNote } from './notes.repository.ts';

export type NoteChange = { readonly description?: string | undefined; readonly at?: Date | undefined };

/**
 * Changes the text or the time of a note; it stays on its day.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED for a text without visible characters or a moment
 * of another day
 */
export async function changeNote(
  trx: Transaction,
  scope: Scope,
  { id, change, now }: { id: number; change: NoteChange; now: Date },
): Promise<NoteRow> {
  const note = await noteOfOpenDay(trx, scope, id);
  if (note.deleted_at !== null) foundOr404(undefined, 'The note');
  const description = change.description === undefined ? note.description : cleanText(change.description, 2000);
  if (description === '') throw invalidField('/description', 'A note has a text.');
  const at = change.at ?? note.timestamp;
  // One that was made in another zone than its day began in may lie beyond the bounds of that.
  const isMoved = at.getTime() !== note.timestamp.getTime();
  if (isMoved && !isWithin(dayBounds(note.date, note.timezone), at)) {
    throw invalidField('/timestamp', `A note stays on its day, ${note.date}.`);
  }
  await writeNote(trx, scope, id, { description, at, deletedAt: null }, now);
  return { ...note, description, timestamp: at, updated_at: now };
}

const isWithin = ({ startMs, endMs }: Interval, at: Date) => at.getTime() >= startMs && at.getTime() < endMs;

/**
 * Removes a note.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function removeNote(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  const note = await noteOfOpenDay(trx, scope, id);
  if (note.deleted_at !== null) foundOr404(undefined, 'The note');
  await writeNote(trx, scope, id, { description: note.description, at: note.timestamp, deletedAt: now }, now);
}

/**
 * Restores a removed note as it was. A note that was not removed stays as it is.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function restoreNote(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  const note = await noteOfOpenDay(trx, scope, id);
  if (note.deleted_at === null) return;
  await writeNote(trx, scope, id, { description: note.description, at: note.timestamp, deletedAt: null }, now);
}

/** Returns a note of an open day, which is locked. @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN */
export async function noteOfOpenDay(trx: Transaction, scope: Scope, id: number): Promise<OpenDayNote> {
  const note = foundOr404(await lockNote(trx, scope, id), 'The note');
  if (note.is_open) return note;
  throw new AppError('DAY_NOT_OPEN', { detail: `${note.date} is published; its notes stay as they are.` });
}
