import type { logClusterSchema } from '@daybook/contract/logs-reading.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import type { z } from 'zod';
import { modelNotFound } from '../platform/http/app-error.ts';
import { idText, idTextOrNull, instantText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  type ComputedLog,
  computeOwnDays,
  type DayRow,
  needsBooking,
  needsTagging,
  ownDaysById,
  sourceView,
} from '../timeline/timeline.service.ts';
import { findContactNames, findDayIds, findLogChanges } from './read-logs.repository.ts';

type Cluster = z.output<typeof logClusterSchema>;
type Clusters = { readonly clusters: Cluster[]; readonly duration: number };
type DayLog = { readonly dayId: number; readonly log: ComputedLog };

/** Returns all logs that count between two dates, the longest cluster first. */
export async function logsOverview(
  trx: Transaction,
  scope: Scope,
  period: { start: string; end: string },
): Promise<Clusters> {
  const days = await ownDaysById(trx, scope, await findDayIds(trx, scope, period));
  const logs = await logsOfDays(trx, scope, days);
  return clustersOf(trx, scope, logs, ({ log }) => `${log.status} ${targetOf(log)}`);
}

/** Returns the logs of these days without a contact, one cluster a subject. @throws AppError MODEL_NOT_FOUND */
export async function pendingTag(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<Clusters> {
  const logs = await logsOfGivenDays(trx, scope, dayIds);
  return clustersOf(
    trx,
    scope,
    logs.filter(({ log }) => needsTagging(log)),
    ({ log }) => `subject ${log.subjectId}`,
  );
}

/**
 * Returns the tagged logs of these days without a booking, one cluster a day and contact. @throws AppError
 * MODEL_NOT_FOUND
 */
export async function pendingDimensions(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<Clusters> {
  const logs = await logsOfGivenDays(trx, scope, dayIds);
  return clustersOf(
    trx,
    scope,
    logs.filter(({ log }) => needsBooking(log) && !needsTagging(log)),
    ({ dayId, log }) => `day ${dayId} ${targetOf(log)}`,
  );
}

async function logsOfGivenDays(trx: Transaction, scope: Scope, dayIds: readonly number[]): Promise<DayLog[]> {
  const wanted = [...new Set(dayIds)];
  const days = await ownDaysById(trx, scope, wanted);
  if (days.length < wanted.length) throw modelNotFound('A day');
  return logsOfDays(trx, scope, days);
}

async function logsOfDays(trx: Transaction, scope: Scope, days: readonly DayRow[]): Promise<DayLog[]> {
  const computed = await computeOwnDays(trx, scope, days, await loadPreferences(trx, scope));
  return computed.flatMap(({ day, logs }) =>
    logs.filter((log) => log.durationSeconds > 0).map((log) => ({ dayId: day.id, log })),
  );
}

const targetOf = ({ contactId, internal }: ComputedLog) =>
  contactId !== null ? `contact ${contactId}` : internal ? 'internal' : 'untagged';

async function clustersOf(
  trx: Transaction,
  scope: Scope,
  logs: readonly DayLog[],
  keyOf: (log: DayLog) => string,
): Promise<Clusters> {
  const contactIds = [...new Set(logs.flatMap(({ log }) => log.contactId ?? []))];
  const { 'contact_codes.display': display } = await loadPreferences(trx, scope);
  const names = displayNames(await findContactNames(trx, scope, contactIds), display);
  const changes = await findLogChanges(
    trx,
    scope,
    logs.map(({ log }) => log.id),
  );
  const clusters = [...Map.groupBy(logs, keyOf)].map(([id, members]) => clusterOf(id, members, { names, changes }));
  clusters.sort((one, other) => other.duration - one.duration);
  return { clusters, duration: clusters.reduce((sum, one) => sum + one.duration, 0) };
}

type Beside = { readonly names: ReadonlyMap<number, string>; readonly changes: ReadonlyMap<number, Date> };

function clusterOf(id: string, members: readonly DayLog[], { names, changes }: Beside): Cluster {
  const first = members[0]?.log;
  const contactId = first?.contactId ?? null;
  const name = contactId === null ? null : (names.get(contactId) ?? null);
  const bookings = members.flatMap(({ log }) => log.row.registration_id ?? []);
  const subjects = [...Map.groupBy(members, ({ log }) => log.subjectId).values()].flatMap((logs) =>
    subjectOf(logs, names),
  );
  return {
    id,
    contact_id: idTextOrNull(contactId),
    contact_name: name,
    contact: contactView(contactId, names),
    booked: bookings.length > 0 && members.every(({ log }) => log.row.registration_id !== null),
    checked: false,
    changed_at: instantText(latest(members, changes)),
    activities: [...new Set(bookings)].map(idText),
    internal: first?.internal ?? false,
    tagged: contactId !== null || first?.internal === true,
    status: first?.status ?? 'open',
    days: [...new Set(members.map(({ dayId }) => idText(dayId)))],
    duration: clusterSeconds(members),
    subjects: subjects.sort((one, other) => other.duration - one.duration),
  };
}

const latest = (members: readonly DayLog[], changes: ReadonlyMap<number, Date>): Date =>
  new Date(Math.max(...members.map(({ log }) => changes.get(log.id)?.getTime() ?? 0)));

function contactView(contactId: number | null, names: Beside['names']): Cluster['contact'] {
  const name = contactId === null ? undefined : names.get(contactId);
  return contactId === null || name === undefined ? null : { id: idText(contactId), name };
}

function subjectOf(members: readonly DayLog[], names: Beside['names']): Cluster['subjects'] {
  const [first] = members;
  if (first === undefined) return [];
  const { row, contactId, internal } = first.log;
  return [
    {
      subject_id: idText(row.subject.id),
      title: row.subject.title,
      source: sourceView(row.subject),
      tagged: contactId !== null || internal,
      contact_id: idTextOrNull(contactId),
      contact: contactView(contactId, names),
      duration: clusterSeconds(members),
      logs: members.map(({ log }) => idText(log.id)),
    },
  ];
}

const clusterSeconds = (members: readonly DayLog[]) => members.reduce((sum, { log }) => sum + log.durationSeconds, 0);
