import type { ImportRejectionCode } from '@daybook/contract/imports.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { startOfWorkSeconds } from '@daybook/domain/days/start-of-work.ts';
import { placeUndated } from '@daybook/domain/imports/place-undated.ts';
import { checkEvent } from '@daybook/domain/logs/event-checks.ts';
import { storedEnds } from '../capture/capture.service.ts';
import { mapInTurns } from '../platform/jobs/in-turns.ts';
import type { FileReading, ImportItem, ReadOptions, Rejection, UndatedItem } from './file-reading.ts';

/** Plan for the entries of a file. */
export type ImportPlan = {
  readonly reading: FileReading;
  /** Entries to store, and stored ones that may have grown. */
  readonly wanted: readonly ImportItem[];
  /** Ids of events that are stored already. */
  readonly storedIds: ReadonlySet<string>;
  readonly storedItems: readonly ImportItem[];
  readonly rejected: readonly Rejection[];
};

type StoredEnds = ReadonlyMap<string, number>;

type Settings = Pick<ReadOptions, 'timeZone' | 'nowMs' | 'oldestMs'> & {
  readonly schedule: PreferenceValues['work_schedule']['schedule'];
};

const mostIdsAtOnce = 5000;

/** Compares a file with the stored events: an entry that is there already is not stored or changed again. */
export async function planImport(reading: FileReading, stored: StoredEnds, settings: Settings): Promise<ImportPlan> {
  const placed = placeAll(reading.undated, stored, settings);
  const items = [...reading.items, ...placed.items];
  const refused = (await mapInTurns(items, (item) => refusalOf(item, settings))).flat();
  const refusedIds = new Set(refused.map(({ id }) => id));
  const acceptable = items.filter(({ event }) => !refusedIds.has(event.id));
  return {
    reading,
    wanted: acceptable.filter(({ event, grows }) => grows || !stored.has(event.id)),
    storedIds: new Set(stored.keys()),
    storedItems: [...acceptable.filter(({ event }) => stored.has(event.id)), ...placed.stored],
    rejected: [...reading.rejected, ...placed.rejected, ...refused],
  };
}

/** Returns the stored ends of a file's events, by id. */
export async function endsOf(trx: Transaction, scope: Scope, reading: FileReading): Promise<StoredEnds> {
  const ids = [...reading.items, ...reading.undated].map(({ event }) => event.id);
  const ends = new Map<string, number>();
  for (let start = 0; start < ids.length; start += mostIdsAtOnce) {
    for (const [id, end] of await storedEnds(trx, scope, ids.slice(start, start + mostIdsAtOnce))) ends.set(id, end);
  }
  return ends;
}

function placeAll(undated: readonly UndatedItem[], stored: StoredEnds, settings: Settings) {
  const items: ImportItem[] = [];
  const known: ImportItem[] = [];
  const rejected: Rejection[] = [];
  for (const [date, ofDay] of Map.groupBy(undated, (one) => one.date)) {
    const fresh = ofDay.filter(({ event }) => !stored.has(event.id));
    const ends = ofDay.flatMap(({ event }) => stored.get(event.id) ?? []);
    const places = placeUndated(
      fresh.map(({ seconds }) => seconds),
      {
        date,
        timeZone: settings.timeZone,
        startsAtSeconds: startOfWorkSeconds(date, settings.schedule),
        takenUntilMs: ends.length === 0 ? null : Math.max(...ends),
      },
    );
    fresh.forEach((one, index) => {
      const place = places[index] ?? null;
      if (place === null) rejected.push({ code: 'DAY_FULL', row: one.row });
      else items.push(withTimes(one, place.startMs, place.endMs));
    });
    for (const one of ofDay) {
      const endMs = stored.get(one.event.id);
      if (endMs !== undefined) known.push(withTimes(one, endMs - one.seconds * 1000, endMs));
    }
  }
  return { items, stored: known, rejected };
}

function withTimes({ date: _, seconds: __, event, ...item }: UndatedItem, startMs: number, endMs: number): ImportItem {
  const times = { started_at: new Date(startMs).toISOString(), ended_at: new Date(endMs).toISOString() };
  return { ...item, event: { ...event, ...times } };
}

function refusalOf({ event, row }: ImportItem, limits: Settings): (Rejection & { readonly id: string })[] {
  const times = { startedAtMs: Date.parse(event.started_at), endedAtMs: Date.parse(event.ended_at) };
  const refusal = checkEvent(times, limits);
  return refusal === null ? [] : [{ code: refusal.code satisfies ImportRejectionCode, row, id: event.id }];
}
