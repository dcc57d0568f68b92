// The activities of a file, in the order of their days: page by page, each read in a short transaction of its own.
import type { SourceType } from '@daybook/contract/values.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { batches } from '../platform/jobs/batches.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { type ComputedLog, computeOwnDays, ownDaysById } from '../timeline/timeline.service.ts';
import { type ActivityRow, activitiesOfDays } from './activities.repository.ts';
import type { ExportQuestion } from './activity-exports.service.ts';
import { type AskedDay, conditionOf, type DayPosition, daysInOrder, sumOfBookings } from './overview.repository.ts';

/** One subject of an activity: when it was first and last seen, and how much of its time counts. */
export type Detected = {
  readonly source: { readonly type: SourceType; readonly name: string };
  readonly title: string;
  /** Its address, path, sender or number. */
  readonly place: string | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly durationSeconds: number;
};
export type ExportedActivity = {
  readonly row: ActivityRow;
  readonly day: AskedDay;
  /** Empty unless requested. */
  readonly detected: readonly Detected[];
};

/** Detected time is computed for complete days. */
const daysAtOnce = { basic: { least: 40, most: 1000 }, detected: { least: 5, most: 100 } } as const;

/** Returns the number of activities. */
export async function countExported(database: Database, scope: Scope, question: ExportQuestion): Promise<number> {
  const sum = (trx: Transaction) => sumOfBookings(trx, scope, conditionOf(scope, question));
  return (await database.asUser(scope, sum, { mode: 'read', mayBeReplica: true })).count;
}

export async function* exportPages(
  database: Database,
  scope: Scope,
  question: ExportQuestion,
  withDetected: boolean,
): AsyncGenerator<readonly ExportedActivity[]> {
  const batch = batches(withDetected ? daysAtOnce.detected : daysAtOnce.basic);
  let after: DayPosition | null = null;
  do {
    const limit = batch.size();
    const turn: { after: DayPosition | null; limit: number } = { after, limit };
    const read = (trx: Transaction) =>
      batch.measured(async () => {
        const days = await daysInOrder(trx, scope, question, turn);
        return { days, page: await activitiesOn(trx, scope, question, days, withDetected) };
      });
    const { days, page } = await database.asUser(scope, read, { mode: 'snapshot', mayBeReplica: true });
    if (page.length > 0) yield page;
    after = days.length < limit ? null : (days.at(-1) ?? null);
  } while (after !== null);
}

async function activitiesOn(
  trx: Transaction,
  scope: Scope,
  question: ExportQuestion,
  days: readonly AskedDay[],
  withDetected: boolean,
): Promise<ExportedActivity[]> {
  const ids = days.map(({ id }) => id);
  const rows = await activitiesOfDays(trx, scope, ids, conditionOf(scope, question));
  const detected = withDetected ? await detectedOn(trx, scope, [...new Set(rows.map((row) => row.day_id))]) : null;
  const byDay = Map.groupBy(rows, (row) => row.day_id);
  return days.flatMap((day) =>
    (byDay.get(day.id) ?? []).map((row) => ({ row, day, detected: detected?.get(row.id) ?? [] })),
  );
}

/** Returns the detected time of each activity of own days, by subject, as the day itself counts it. */
async function detectedOn(
  trx: Transaction,
  scope: Scope,
  dayIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Detected[]>> {
  const days = await ownDaysById(trx, scope, dayIds);
  const computed = await computeOwnDays(trx, scope, days, await loadPreferences(trx, scope));
  return new Map(
    computed.flatMap(({ registrations }) => registrations.map(({ row, logs }) => [row.id, bySubject(logs)] as const)),
  );
}

function bySubject(logs: readonly ComputedLog[]): Detected[] {
  const groups = Map.groupBy(logs, ({ subjectId }) => subjectId);
  return [...groups.values()].flatMap(detectedOf).sort((a, b) => a.startedAtMs - b.startedAtMs);
}

function detectedOf(logs: readonly ComputedLog[]): Detected[] {
  const [first] = logs;
  if (first === undefined) return [];
  const { subject } = first.row;
  return [
    {
      source: { type: subject.source_type, name: subject.source_name },
      title: subject.title,
      place: subject.url ?? subject.path ?? subject.mail_from ?? subject.phone_number,
      startedAtMs: Math.min(...logs.map(({ startedAtMs }) => startedAtMs)),
      endedAtMs: Math.max(...logs.map(({ endedAtMs }) => endedAtMs)),
      durationSeconds: logs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    },
  ];
}
