import type { logResourceSchema } from '@daybook/contract/logs-reading.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { ignoreSeconds } from '@daybook/domain/logs/ignore-seconds.ts';
import { logStatusLabel } from '@daybook/domain/logs/log-status.ts';
import { applyThresholds, ignoredByThreshold } from '@daybook/domain/logs/thresholds.ts';
import type { z } from 'zod';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { collection, idText, idTextOrNull, instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { type BookedOn, bookedOn, includedBeside, relationshipsOf } from '../registrations/registrations.service.ts';
import { type ComputedLog, computeOwnDay, computeOwnDays, ownDay, ownDaysById } from '../timeline/timeline.service.ts';
import type { LockedDay, LogEdit } from './logs.repository.ts';
import { batchEdit } from './logs.service.ts';
import { findReadLog, findReadLogs, findSubjectDays, type ReadLog } from './read-logs.repository.ts';

type LogResource = z.output<typeof logResourceSchema>;

/** On a page with more days, thresholds are not applied: that could mean computing a year of logs. */
const mostDaysReckoned = 31;

/**
 * Returns a page of own logs, each with its status after thresholds, its counted time, and the dimensions of its
 * booking.
 */
export async function listLogs(trx: Transaction, scope: Scope, list: ListQuery) {
  const { rows, total } = await findReadLogs(trx, scope, list);
  const counted = await countedLogs(trx, scope, [...new Set(rows.map((row) => row.day_id))]);
  const decided = counted === null ? await withThresholds(trx, scope, rows) : rows.map((row) => reckoned(row, counted));
  const booked = await bookedOn(trx, scope, bookingsOf(rows));
  const included = await includedBeside(trx, scope, rows.map(besideOf), list.includes);
  const view = (row: ReadLog) => {
    const relationships = relationshipsOf(besideOf(row), list.includes);
    const seconds = counted === null ? null : (counted.get(row.id)?.durationSeconds ?? 0);
    return { ...logResource(row, seconds, booked), ...(relationships === undefined ? {} : { relationships }) };
  };
  return collection(list, { total, rows: decided }, view, included);
}

async function countedLogs(
  trx: Transaction,
  scope: Scope,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, ComputedLog> | null> {
  if (dayIds.length > mostDaysReckoned) return null;
  const days = await ownDaysById(trx, scope, dayIds);
  const computed = await computeOwnDays(trx, scope, days, await loadPreferences(trx, scope));
  return new Map(computed.flatMap(({ logs, late }) => [...logs, ...late].map((log) => [log.id, log])));
}

/** Returns the log with the status from its day; a removed log keeps its own. */
function reckoned(row: ReadLog, counted: ReadonlyMap<number, ComputedLog>): ReadLog {
  const { status, flags } = counted.get(row.id) ?? row;
  return { ...row, status, flags };
}

const bookingsOf = (rows: readonly ReadLog[]) => [
  ...new Set(rows.flatMap(({ registration_id: id }) => (id === null ? [] : [id]))),
];

const besideOf = (row: ReadLog) => ({
  user_id: row.user_id,
  contact_id: row.contact_id,
  source: { id: row.source_id, type: row.source_type, identifier: row.source_identifier, name: row.source_name },
});

/** Returns one own log with its counted time. @throws AppError MODEL_NOT_FOUND */
export async function readLog(trx: Transaction, scope: Scope, id: number): Promise<LogResource> {
  const found = foundOr404(await findReadLog(trx, scope, id), 'The log');
  const { computed } = await computeOwnDay(trx, scope, await ownDay(trx, scope, found.day_id));
  const counted = [...computed.logs, ...computed.late].find((log) => log.id === id);
  const { status, flags } = counted ?? found;
  const booked = await bookedOn(trx, scope, bookingsOf([found]));
  return logResource({ ...found, status, flags }, counted?.durationSeconds ?? 0, booked);
}

/**
 * Decides about one log, as `batchEdit` does about many.
 * @throws AppError MODEL_NOT_FOUND, DAY_NOT_OPEN, VALIDATION_FAILED when it is booked or the edit contradicts itself
 */
export async function updateLog(
  trx: Transaction,
  scope: Scope,
  { id, edit, now }: { id: number; edit: LogEdit; now: Date },
  checkDay: (day: LockedDay) => void,
): Promise<{ log: LogResource; dayVersion: number | null }> {
  foundOr404(await findReadLog(trx, scope, id), 'The log');
  const { changed, skipped, days } = await batchEdit(trx, scope, { logIds: [id], edit, now }, checkDay);
  const [refused] = skipped;
  if (refused?.reason === 'NOT_FOUND') throw new AppError('MODEL_NOT_FOUND', { detail: 'The log was taken away.' });
  if (refused?.reason === 'ALREADY_BOOKED') throw invalidField('', 'The log is booked; take the booking away first.');
  if (refused !== undefined) throw new AppError('DAY_NOT_OPEN', { detail: 'The day of this log is published.' });
  const version = days[0]?.version ?? null;
  return { log: await readLog(trx, scope, id), dayVersion: version === null ? null : version + changed };
}

// A threshold applies to all logs of a subject on a day, whichever of them are on the page.
async function withThresholds(trx: Transaction, scope: Scope, rows: readonly ReadLog[]): Promise<ReadLog[]> {
  const open = rows.filter((row) => isDayOpen(row.day_status) && row.deleted_at === null);
  if (open.length === 0) return [...rows];
  const { log_thresholds: thresholds } = await loadPreferences(trx, scope);
  const decided = applyThresholds(
    (await findSubjectDays(trx, scope, open)).map(thresholdLog),
    ignoreSeconds(thresholds),
  );
  const byId = new Map(decided.map((log) => [log.id, log]));
  return rows.map((row) => {
    const { status, flags } = byId.get(row.id) ?? row;
    return { ...row, status, flags };
  });
}

function thresholdLog(row: ReadLog) {
  const isIgnored = row.status === 'ignored';
  return {
    id: row.id,
    subjectId: row.subject_id,
    date: row.date,
    sourceType: row.source_type,
    durationSeconds: logSeconds(row),
    status: row.status,
    flags: isIgnored ? row.flags : row.flags.filter((flag) => flag !== ignoredByThreshold),
    contactId: row.contact_id,
    internal: row.internal,
    decidedBy: row.decided_by,
  };
}

const logSeconds = (row: ReadLog) => Math.round((row.ended_at.getTime() - row.started_at.getTime()) / 1000);

const unbooked: BookedOn = { project: null, subproject: null, workingcode: null, customfields: {} };

function logResource(row: ReadLog, durationSeconds: number | null, booked: ReadonlyMap<number, BookedOn>): LogResource {
  const status = row.published_at === null ? row.status : 'published';
  const about = { contactId: row.contact_id, internal: row.internal, flags: row.flags };
  return {
    type: 'logs',
    id: idText(row.id),
    attributes: {
      user_id: idText(row.user_id),
      day_id: idText(row.day_id),
      date: row.date,
      subject_id: idText(row.subject_id),
      source_id: idText(row.source_id),
      contact_id: idTextOrNull(row.contact_id),
      registration_id: idTextOrNull(row.registration_id),
      subject: row.title,
      source: { type: row.source_type, identifier: row.source_identifier, name: row.source_name },
      started_at: instantText(row.started_at),
      ended_at: instantText(row.ended_at),
      original_duration: logSeconds(row),
      duration: durationSeconds,
      published_duration: row.published_seconds,
      description: row.description,
      ...(booked.get(row.registration_id ?? 0) ?? unbooked),
      internal: row.internal,
      status,
      status_label: logStatusLabel({ status, ...about }),
      flags: [...row.flags],
      decided_by: row.decided_by,
      remove_overlapping: row.remove_overlapping,
      is_late: row.is_late,
      created_at: instantText(row.created_at),
      updated_at: instantText(row.updated_at),
      deleted_at: instantTextOrNull(row.deleted_at),
    },
  };
}
