import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { openDayAt } from '../capture/capture.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { type NoteRow, saveNote } from './notes.repository.ts';

/**
 * Adds a note to the day of its moment; a note that is sent again is stored once (specification 3, activity note).
 * @throws AppError VALIDATION_FAILED for a text without visible characters or a moment of another day than `dayId`,
 * DAY_NOT_OPEN,
 *   HISTORY_LIMIT
 */
export async function addNote(
  trx: Transaction,
  scope: Scope,
  note: { readonly description: string; readonly at: Date; readonly dayId?: number | undefined },
  now: Date,
): Promise<NoteRow> {
  const description = cleanText(note.description, 2000);
  if (description === '') throw invalidField('/description', 'A note has a text.');
  const dayId = await openDayAt(trx, scope, note.at, now);
  if (note.dayId !== undefined && note.dayId !== dayId) {
    throw invalidField('/day_id', 'The note does not lie on this day.');
  }
  return saveNote(trx, scope, { dayId, description, at: note.at, now });
}

/** Returns a note in the form of the contract. */
export const noteResource = (row: NoteRow) => ({
  type: 'activity_notes' as const,
  id: String(row.id),
  attributes: {
    user_id: String(row.user_id),
    day_id: String(row.day_id),
    description: row.description,
    timestamp: row.timestamp.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  },
});
