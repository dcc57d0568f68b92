import type { logsReadingRoutes } from '@daybook/contract/logs-reading.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import type { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { idText, instantText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  type ComputedLog,
  computeOwnDays,
  needsBooking,
  ownDaysById,
  sourceView,
} from '../timeline/timeline.service.ts';
import { findContactNames } from './read-logs.repository.ts';
import { findTitledSubjects, findUnbookedDayIds } from './unbooked.repository.ts';

type Question = z.output<typeof logsReadingRoutes.listUnbookedLogs.body>;
type Answer = z.output<typeof logsReadingRoutes.listUnbookedLogs.response>['data'];
type UnbookedDay = Answer['days'][number];
type Names = ReadonlyMap<number, string>;

const daysAtOnce = 10;
const subjectsOfDay = 50;

/**
 * Returns a page of the caller's open days in a period, each with its unbooked activity. Only the days of the page are
 * computed. A day without matching logs is left out, so that a page may have fewer days than were read.
 * @throws AppError DATE_RANGE when the start lies after the end
 */
export async function unbookedLogs(trx: Transaction, scope: Scope, question: Question): Promise<Answer> {
  const { start, end, after, text, limit = daysAtOnce, most = subjectsOfDay } = question;
  if (start > end) throw new AppError('DATE_RANGE', { detail: 'The start lies after the end.', pointer: '/start' });
  const found = await findUnbookedDayIds(trx, scope, { start, end, after, text, limit: limit + 1 });
  const days = await ownDaysById(trx, scope, found.slice(0, limit));
  const preferences = await loadPreferences(trx, scope);
  const computed = await computeOwnDays(trx, scope, days, preferences);
  const open = computed.map(({ day, logs }) => ({ day, logs: logs.filter(needsBooking) }));
  const isWanted = await wantedBy(
    trx,
    scope,
    question,
    open.flatMap(({ logs }) => logs),
  );
  const left = open
    .map(({ day, logs }) => ({ day, logs: logs.filter(isWanted) }))
    .filter(({ logs }) => logs.length > 0);
  const contactIds = new Set(left.flatMap(({ logs }) => logs.flatMap(({ contactId }) => contactId ?? [])));
  const rows = await findContactNames(trx, scope, [...contactIds]);
  const names = displayNames(rows, preferences['contact_codes.display']);
  return {
    days: left.map(({ day, logs }) => dayView(day, logs, { names, most })),
    next: found.length > limit ? (days.at(-1)?.date ?? null) : null,
  };
}

/** Returns a filter for logs. */
async function wantedBy(
  trx: Transaction,
  scope: Scope,
  { contact, internal, source, text }: Question,
  logs: readonly ComputedLog[],
): Promise<(log: ComputedLog) => boolean> {
  const subjects = new Set(logs.map(({ subjectId }) => subjectId));
  const titled = text === undefined ? subjects : await findTitledSubjects(trx, scope, [...subjects], text);
  const contacts = contact && new Set(contact.map(Number));
  const sources = source && new Set(source.map(Number));
  return (log) =>
    titled.has(log.subjectId) &&
    (contacts === undefined || (log.contactId !== null && contacts.has(log.contactId))) &&
    (internal === undefined || (internal ? log.internal : log.contactId !== null)) &&
    (sources === undefined || sources.has(log.row.subject.source_id));
}

function dayView(
  { id, date }: { readonly id: number; readonly date: string },
  logs: readonly ComputedLog[],
  { names, most }: { readonly names: Names; readonly most: number },
): UnbookedDay {
  const groups = [
    ...Map.groupBy(logs, ({ subjectId, contactId, internal }) => `${subjectId} ${contactId} ${internal}`),
  ];
  const subjects = groups.map(([, members]) => subjectView(members, names));
  return {
    ...{ id: idText(id), date, duration: countedSeconds(logs), count: subjects.length },
    subjects: subjects.toSorted((one, other) => other.duration - one.duration).slice(0, most),
  };
}

function subjectView(logs: readonly ComputedLog[], names: Names): UnbookedDay['subjects'][number] {
  const [first] = logs;
  if (first === undefined) throw new Error('A group has a log');
  const { row, subjectId, contactId, internal } = first;
  const name = contactId === null ? undefined : names.get(contactId);
  const instantOf = (ms: number) => instantText(new Date(ms));
  return {
    subject_id: idText(subjectId),
    title: row.subject.title,
    source: sourceView(row.subject),
    contact: contactId === null || name === undefined ? null : { id: idText(contactId), name },
    internal,
    duration: countedSeconds(logs),
    started_at: instantOf(Math.min(...logs.map(({ startedAtMs }) => startedAtMs))),
    ended_at: instantOf(Math.max(...logs.map(({ endedAtMs }) => endedAtMs))),
    logs: logs.map(({ id }) => idText(id)),
  };
}

const countedSeconds = (logs: readonly ComputedLog[]): number =>
  logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
