// Functions of logs: deciding about detected activity.
//   batchEdit     tags, marks internal, ignores, reopens or describes many logs
//   removeLog     removes one
//   removeLogs    removes many, except booked ones
//   restoreLog    restores one
import type { skipReasonCodes } from '@daybook/contract/errors.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { AppError, foundOr404, invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { recountRegistrations } from '../registrations/registrations.service.ts';
import {
  contactExists,
  type EditableLog,
  editLogs,
  findLogs,
  type LockedDay,
  type LogEdit,
  lockOpenDaysOf,
  setLogsDeleted,
} from './logs.repository.ts';

export type { LogEdit } from './logs.repository.ts';

type SkipReason = (typeof skipReasonCodes)[number];
type Skipped = { readonly id: string; readonly reason: SkipReason };
/** Called with a locked day before anything on it changes. */
type CheckDay = (day: LockedDay) => void;
export type BatchEditResult = { readonly changed: number; readonly skipped: Skipped[]; readonly days: LockedDay[] };

/**
 * Decides about many logs at once: those of open days, unpublished and not booked; the others are returned with a
 * reason. `checkDay` is called with the one day of all logs, before anything changes.
 * @throws AppError VALIDATION_FAILED, MODEL_NOT_FOUND for a contact
 */
export async function batchEdit(
  trx: Transaction,
  scope: Scope,
  { logIds, edit, now }: { logIds: readonly number[]; edit: LogEdit; now: Date },
  checkDay: CheckDay,
): Promise<BatchEditResult> {
  await checkEdit(trx, scope, edit);
  const wanted = [...new Set(logIds)];
  const days = await lockOpenDaysOf(trx, scope, wanted);
  const logs = new Map((await findLogs(trx, scope, wanted)).map((log) => [log.id, log]));
  const [day, ...others] = days;
  if (day !== undefined && others.length === 0) checkDay(day);
  const openDays = new Set(days.map(({ id }) => id));
  const skipped = wanted.flatMap((id): Skipped[] => {
    const reason = reasonToSkip(logs.get(id), openDays);
    return reason === null ? [] : [{ id: String(id), reason }];
  });
  const left = new Set(skipped.map(({ id }) => Number(id)));
  const editable = wanted.filter((id) => !left.has(id));
  const changed = editable.length === 0 ? 0 : await editLogs(trx, scope, editable, edit, now);
  return { changed, skipped, days };
}

/**
 * Removes a log of an open day; its booking is recalculated.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function removeLog(
  trx: Transaction,
  scope: Scope,
  logId: number,
  now: Date,
  checkDay: CheckDay = () => {},
): Promise<void> {
  const log = await changeableLog(trx, scope, logId, checkDay);
  if (log.deleted_at !== null) throw modelNotFound('The log');
  await setLogsDeleted(trx, scope, [logId], now, now);
  if (log.registration_id !== null) await recountRegistrations(trx, scope, log.day_id);
}

/**
 * Removes logs of open days that are unpublished and not booked; the others stay as they are. Returns how many it
 * removed.
 */
export async function removeLogs(
  trx: Transaction,
  scope: Scope,
  logIds: readonly number[],
  now: Date,
): Promise<number> {
  const openDays = new Set((await lockOpenDaysOf(trx, scope, logIds)).map(({ id }) => id));
  const logs = await findLogs(trx, scope, logIds);
  const removable = logs.filter((log) => reasonToSkip(log, openDays) === null).map(({ id }) => id);
  if (removable.length > 0) await setLogsDeleted(trx, scope, removable, now, now);
  return removable.length;
}

/**
 * Restores a removed log as it was, but unbooked. A log that was not removed stays as it is.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN
 */
export async function restoreLog(
  trx: Transaction,
  scope: Scope,
  logId: number,
  now: Date,
  checkDay: CheckDay = () => {},
): Promise<void> {
  const log = await changeableLog(trx, scope, logId, checkDay);
  if (log.deleted_at !== null) await setLogsDeleted(trx, scope, [logId], null, now);
}

/**
 * Refuses contradictory fields, and an unknown contact.
 * @throws AppError VALIDATION_FAILED, MODEL_NOT_FOUND
 */
export async function checkTarget(
  trx: Transaction,
  scope: Scope,
  { contactId, internal }: { contactId: number | null | undefined; internal: boolean | undefined },
): Promise<void> {
  if (typeof contactId !== 'number') return;
  if (internal === true) throw invalidField('/internal', 'A log belongs to a contact or is internal, not both.');
  if (!(await contactExists(trx, scope, contactId))) throw modelNotFound('The contact');
}

async function checkEdit(trx: Transaction, scope: Scope, edit: LogEdit): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) {
    throw invalidField('', 'Name at least one of contact_id, internal, status and activity_description.');
  }
  await checkTarget(trx, scope, edit);
}

async function changeableLog(trx: Transaction, scope: Scope, logId: number, checkDay: CheckDay): Promise<EditableLog> {
  const days = await lockOpenDaysOf(trx, scope, [logId]);
  const [found] = await findLogs(trx, scope, [logId]);
  const log = foundOr404(found, 'The log');
  if (log.published_at !== null || !days.some(({ id }) => id === log.day_id)) {
    throw new AppError('DAY_NOT_OPEN', { detail: 'The day of this log is published.' });
  }
  days.forEach(checkDay);
  return log;
}

function reasonToSkip(log: EditableLog | undefined, openDays: ReadonlySet<number>): SkipReason | null {
  if (log === undefined || log.deleted_at !== null) return 'NOT_FOUND';
  if (log.published_at !== null) return 'PUBLISHED';
  if (!openDays.has(log.day_id)) return 'DAY_NOT_OPEN';
  return log.status === 'booked' || log.registration_id !== null ? 'ALREADY_BOOKED' : null;
}
