// A manual entry from the fields of a call: time, contact, day, and kind of work.
import type { logsRoutes } from '@daybook/contract/logs.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { checkEvent } from '@daybook/domain/logs/event-checks.ts';
import type { z } from 'zod';
import { addManualEntry } from '../capture/capture.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { findDayDate, findSourceIdentifier } from './entry-fields.repository.ts';
import { checkTarget } from './logs.service.ts';

type EntryBody = z.output<typeof logsRoutes.createLog.body>;

/**
 * Adds an entry.
 * @throws AppError VALIDATION_FAILED for fields that contradict each other, MODEL_NOT_FOUND for an unknown contact,
 * DAY_NOT_OPEN, HISTORY_LIMIT
 */
export async function addEntry(
  trx: Transaction,
  scope: Scope,
  body: EntryBody,
  now: Date,
): Promise<{ logIds: number[]; dayId: number }> {
  const ended_at = body.ended_at ?? (await defaultEnd(trx, scope, body.started_at));
  const { startMs, endMs } = intervalOf({ ...body, ended_at }, now);
  const contactId = contactOf(body);
  const internal = body.internal ?? false;
  await checkTarget(trx, scope, { contactId, internal });
  const source = await sourceOf(trx, scope, body);
  const { description, context, remove_overlapping: removeOverlapping = true } = body;
  const entry = { startMs, endMs, description, context, source, contactId, internal, removeOverlapping };
  const added = await addManualEntry(trx, scope, entry, now);
  if (body.day_id !== undefined && body.day_id !== added.dayId) await refuseDay(trx, scope, body.day_id);
  return added;
}

/** Returns the contact; two ids of different contacts are refused. */
function contactOf({ contact_id: contactId = null, partner_contact_id: partnerId = null }: EntryBody): number | null {
  if (contactId === null || partnerId === null || contactId === partnerId) return contactId ?? partnerId;
  throw invalidField('/partner_contact_id', 'This is another contact than contact_id.');
}

async function sourceOf(trx: Transaction, scope: Scope, body: EntryBody): Promise<string> {
  const { source, source_id: sourceId } = body;
  if (sourceId === undefined) return source ?? 'manual';
  const found = await findSourceIdentifier(trx, scope, sourceId);
  if (found === undefined) throw invalidField('/source_id', 'This source is not there.');
  if (source !== undefined && source !== found) throw invalidField('/source_id', 'This is another source than source.');
  return found;
}

/** Refuses the entry; the transaction is rolled back, so that nothing is added. */
async function refuseDay(trx: Transaction, scope: Scope, dayId: number): Promise<never> {
  const date = await findDayDate(trx, scope, dayId);
  throw invalidField('/day_id', date === null ? 'This is no day of yours.' : `The entry does not begin on ${date}.`);
}

const earliestMs = Date.UTC(1900, 0, 1);
const latestMs = Date.UTC(2101, 0, 1);

/** @throws AppError VALIDATION_FAILED for a moment before 1900 or after 2100 */
export function checkYear(atMs: number, pointer: string): void {
  if (atMs < earliestMs || atMs >= latestMs) throw invalidField(pointer, 'Entries lie between 1900 and 2100.');
}

/** Specification 5: an entry lies between 1900 and 2100, ends after it starts, and at most a year later. */
function intervalOf(body: { started_at: string; ended_at: string }, now: Date): { startMs: number; endMs: number } {
  const [startMs, endMs] = [Date.parse(body.started_at), Date.parse(body.ended_at)];
  checkYear(startMs, '/started_at');
  checkYear(endMs, '/ended_at');
  if (endMs <= startMs) throw invalidField('/ended_at', 'The end must be after the start.');
  const refusal = checkEvent({ startedAtMs: startMs, endedAtMs: endMs }, { nowMs: now.getTime(), oldestMs: null });
  if (refusal?.code === 'TOO_LONG') throw invalidField('/ended_at', 'At most one year may lie between start and end.');
  return { startMs, endMs };
}

/** Returns the end of an entry without one: it is as long as the user's default block. */
async function defaultEnd(trx: Transaction, scope: Scope, startedAt: string): Promise<string> {
  const { default_block_size: seconds } = await loadPreferences(trx, scope);
  return new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
}
