// History of the same quarter of an hour: much recurring work names nobody, and always starts at the same time.

import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { titleValue } from './extract-evidence.ts';
import { slotFeatures } from './features.ts';
import { addValue, fade, type Knowledge, type SeenValue, valueHalfLifeDays } from './knowledge.ts';
import type { ModelLog } from './model-types.ts';

const quarterMs = 900_000;
const lastQuarter = 95;

/** Where a day lies: its weekday, Monday 0, and when it begins. */
export interface DayPlace {
  readonly dayNumber: number;
  readonly weekday: number;
  readonly midnightMs: number;
}

const quarterOf = ({ midnightMs }: DayPlace, timeMs: number): number =>
  Math.min(lastQuarter, Math.max(0, Math.floor((timeMs - midnightMs) / quarterMs)));

const weeklyKey = (weekday: number, quarter: number, title: string) => `weekly ${weekday} ${quarter} ${title}`;
const dailyKey = (quarter: number, title: string) => `daily ${quarter} ${title}`;
const quarterKey = (weekday: number, quarter: number) => `quarter ${weekday} ${quarter}`;

/** Counts what was decided at which quarters of a day, each at most once. Changes the values. */
export function countSlots({ values }: Knowledge, logs: readonly ModelLog[], place: DayPlace): void {
  const { dayNumber, weekday } = place;
  const seen = new Map<string, { readonly key: string; readonly answer: AnswerKey }>();
  const add = (key: string, answer: AnswerKey) => seen.set(`${key} ${answer}`, { key, answer });
  for (const { decided, startedAtMs, subject } of logs) {
    const title = titleValue(subject.title);
    if (decided === null || title === '') continue;
    const quarter = quarterOf(place, startedAtMs);
    add(weeklyKey(weekday, quarter, title), decided);
    add(dailyKey(quarter, title), decided);
  }
  for (const [quarter, answer] of longestByQuarter(logs, place)) add(quarterKey(weekday, quarter), answer);
  for (const { key, answer } of seen.values()) addValue(values, key, { answer, dayNumber, times: 1 });
}

/** The answer that takes most of each quarter of an hour in which anything was decided. */
function longestByQuarter(logs: readonly ModelLog[], place: DayPlace): Map<number, AnswerKey> {
  const times = new Map<number, Map<AnswerKey, number>>();
  for (const { decided, startedAtMs, endedAtMs } of logs) {
    if (decided === null) continue;
    for (let quarter = quarterOf(place, startedAtMs); quarter <= quarterOf(place, endedAtMs - 1); quarter += 1) {
      const from = place.midnightMs + quarter * quarterMs;
      const shared = Math.min(endedAtMs, from + quarterMs) - Math.max(startedAtMs, from);
      const own = times.get(quarter) ?? new Map<AnswerKey, number>();
      times.set(quarter, own.set(decided, (own.get(decided) ?? 0) + Math.max(0, shared)));
    }
  }
  return new Map([...times].map(([quarter, own]) => [quarter, [...own].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']));
}

/** The features of a log's time for each answer that was decided at such times; all others have zeros. */
export type SlotVectors = ReadonlyMap<AnswerKey, readonly number[]>;

/** Returns what the time of each log says; logs of one title in one quarter share the result. */
export function slotLookup(frame: DayFrame): (row: number) => SlotVectors {
  const known = new Map<string, SlotVectors>();
  return (row) => {
    const log = frame.logs[row];
    if (log === undefined) return new Map();
    const quarter = quarterOf(frame, log.startedAtMs);
    const title = frame.evidence[row]?.get('title')?.[0] ?? '';
    const key = `${quarter} ${title}`;
    const vectors = known.get(key) ?? measureSlot(frame, quarter, title);
    known.set(key, vectors);
    return vectors;
  };
}

function measureSlot({ context, weekday }: DayFrame, quarter: number, title: string): SlotVectors {
  const vectors = new Map<AnswerKey, number[]>();
  const write = (at: number, shares: ReadonlyMap<AnswerKey, number>) => {
    for (const [answer, share] of shares) {
      const vector = vectors.get(answer) ?? slotFeatures.map(() => 0);
      vector[at] = share;
      vectors.set(answer, vector);
    }
  };
  const around = [quarter - 1, quarter, quarter + 1];
  const seen = (keys: readonly string[]) => keys.flatMap((key) => context.lookup(key) ?? []);
  if (title !== '') {
    const weekly = countsOf(seen(around.map((one) => weeklyKey(weekday, one, title))), context.dayNumber);
    write(0, sharesOf(weekly));
    write(1, new Map([...weekly].map(([answer, count]) => [answer, Math.log1p(count) / 2])));
    write(2, sharesOf(countsOf(seen(around.map((one) => dailyKey(one, title))), context.dayNumber)));
  }
  write(3, sharesOf(countsOf(seen([quarterKey(weekday, quarter)]), context.dayNumber)));
  return vectors;
}

function countsOf(values: readonly SeenValue[], dayNumber: number): Map<AnswerKey, number> {
  const counts = new Map<AnswerKey, number>();
  for (const { byAnswer, dayNumber: counted } of values) {
    const left = fade(dayNumber - counted, valueHalfLifeDays);
    for (const [answer, { long }] of byAnswer) counts.set(answer, (counts.get(answer) ?? 0) + long * left);
  }
  return counts;
}

const sharesOf = (counts: ReadonlyMap<AnswerKey, number>): Map<AnswerKey, number> => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([answer, count]) => [answer, count / (total + 1)]));
};
