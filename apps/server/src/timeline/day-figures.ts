// A day in figures and by contact, for frequent requests and for programs other than the day screen.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { DayActivity, DayContact } from '@daybook/contract/timeline-edit.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayNames } from '@daybook/domain/dimensions/display-name.ts';
import { groupKind } from '@daybook/domain/timeline/groups.ts';
import { idTextOrNull } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import type { ComputedDay, ComputedLog, DayPreferences } from './computed-day.ts';
import { ownDayView } from './get-timeline.ts';
import { contactNames } from './timeline.repository.ts';
import { computeOwnDay, ownDay } from './timeline.service.ts';
import { logViews } from './timeline-view.ts';

export type DaySummary = Pick<Timeline, 'day' | 'totals'> & { readonly contacts: DayContact[] };

/** Returns the version and the figures of an own day, by contact. @throws AppError MODEL_NOT_FOUND */
export async function daySummary(trx: Transaction, scope: Scope, dayId: number): Promise<DaySummary> {
  const day = await ownDay(trx, scope, dayId);
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  return {
    day: await ownDayView(trx, scope, { day, bounds: computed.bounds }, preferences),
    totals: computed.totals,
    contacts: contactFigures(computed, await namesOf(trx, scope, computed, preferences)),
  };
}

export type DayActivities = Pick<Timeline, 'day'> & { readonly activities: DayActivity[] };

/** Returns the detected time of an own day by contact, each with its log entries. @throws AppError MODEL_NOT_FOUND */
export async function dayActivities(trx: Transaction, scope: Scope, dayId: number): Promise<DayActivities> {
  const day = await ownDay(trx, scope, dayId);
  const preferences = await loadPreferences(trx, scope);
  const { computed } = await computeOwnDay(trx, scope, day);
  const names = await namesOf(trx, scope, computed, preferences);
  return {
    day: await ownDayView(trx, scope, { day, bounds: computed.bounds }, preferences),
    activities: activitiesOf(logViews(computed, preferences, scope), names),
  };
}

type Names = ReadonlyMap<number, string>;

async function namesOf(
  trx: Transaction,
  scope: Scope,
  { logs, registrations }: ComputedDay,
  preferences: DayPreferences,
): Promise<Names> {
  const ids = [...logs.map(({ contactId }) => contactId), ...registrations.map(({ row }) => row.contact_id)];
  const rows = await contactNames(trx, scope, [...new Set(ids.filter((id) => id !== null))]);
  return displayNames(rows, preferences['contact_codes.display']);
}

type Whose = { readonly contactId: number | null; readonly internal: boolean };
const ownerKey = ({ contactId, internal }: Whose) => `${contactId} ${internal}`;

function contactFigures({ logs, registrations }: ComputedDay, names: Names): DayContact[] {
  const counted = logs.filter(({ status, durationSeconds }) => status !== 'ignored' && durationSeconds > 0);
  const byKey = Map.groupBy(counted, ownerKey);
  const booked = Map.groupBy(registrations, ({ row }) =>
    ownerKey({ contactId: row.contact_id, internal: row.internal }),
  );
  const whose = new Map<string, Whose>(counted.map((log) => [ownerKey(log), log]));
  for (const { row } of registrations) {
    const { contact_id: contactId, internal } = row;
    whose.set(ownerKey({ contactId, internal }), { contactId, internal });
  }
  const figures = [...whose].map(([key, { contactId, internal }]) => ({
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    internal,
    recorded: seconds(byKey.get(key) ?? []),
    booked: seconds(booked.get(key) ?? []),
    open: seconds((byKey.get(key) ?? []).filter(({ status }) => status === 'open')),
  }));
  return figures.sort((a, b) => b.recorded - a.recorded || Number(a.contact_id) - Number(b.contact_id));
}

const seconds = (all: readonly Pick<ComputedLog, 'durationSeconds'>[]) =>
  all.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

function activitiesOf(logs: Timeline['logs'], names: Names): DayActivity[] {
  const groups = Map.groupBy(logs, (log) => {
    const contactId = log.contact_id === null ? null : Number(log.contact_id);
    const kind = groupKind({ contactId, internal: log.internal, status: log.status });
    return kind === 'contact' ? `${kind} ${contactId}` : kind;
  });
  return [...groups.values()]
    .flatMap((members) => activityOf(members, names))
    .sort((a, b) => b.duration - a.duration || a.started_at.localeCompare(b.started_at));
}

function activityOf(logs: Timeline['logs'], names: Names): DayActivity[] {
  const [first] = logs;
  if (first === undefined) return [];
  const contactId = first.contact_id === null ? null : Number(first.contact_id);
  const kind = groupKind({ contactId, internal: first.internal, status: first.status });
  const named = kind === 'contact' && contactId !== null;
  return [
    {
      kind,
      contact_id: named ? first.contact_id : null,
      contact_name: named ? (names.get(contactId) ?? null) : null,
      started_at: logs.reduce((best, one) => (one.started_at < best ? one.started_at : best), first.started_at),
      ended_at: logs.reduce((best, one) => (one.ended_at > best ? one.ended_at : best), first.ended_at),
      duration: logs.reduce((sum, one) => sum + one.duration, 0),
      logs,
    },
  ];
}
