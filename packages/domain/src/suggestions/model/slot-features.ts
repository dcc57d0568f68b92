// History of the same quarter of an hour: much recurring work identifies no contact, but always starts at the same
// time.

import type { AnswerKey } from '../settle-outcome.ts';
import type { DayFrame } from './day-frame.ts';
import { slotFeatures } from './features.ts';
import { addValue, fade, type Knowledge, type SeenValue, valueHalfLifeDays } from './knowledge.ts';
import { knownSubject } from './known-subjects.ts';
import type { ModelLog } from './model-types.ts';

const quarterMs = 900_000;
const lastQuarter = 95;

/** The position of a day: its weekday (Monday is 0), and its start. */
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

/** Counts the decisions at each quarter of a day, each at most once. Changes the values. */
export function countSlots(
  { values }: Knowledge,
  { logs, place, ownDomains }: { logs: readonly ModelLog[]; place: DayPlace; ownDomains: readonly string[] },
): void {
  const { dayNumber, weekday } = place;
  const seen = new Map<string, { readonly key: string; readonly answer: AnswerKey }>();
  const add = (key: string, answer: AnswerKey) => seen.set(`${key} ${answer}`, { key, answer });
  for (const { decided, startedAtMs, subject } of logs) {
    const [title] = knownSubject(subject, ownDomains).evidence.get('title') ?? [];
    if (decided === null || title === undefined) continue;
    const quarter = quarterOf(place, startedAtMs);
    add(weeklyKey(weekday, quarter, title), decided);
    add(dailyKey(quarter, title), decided);
  }
  for (const [quarter, answer] of longestByQuarter(logs, place)) add(quarterKey(weekday, quarter), answer);
  for (const { key, answer } of seen.values()) addValue(values, key, { answer, dayNumber, times: 1 });
}

/** Returns the answer with most time in each quarter of an hour with any decision. */
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

/** The number of `slotFeatures` that depend on the title; the last one counts any title in a quarter. */
const titleCount = slotFeatures.indexOf('slot.quarter');

/** The time of day as evidence, for the answers that were decided at such times; all others have zeros. */
export interface DaySlots {
  /** Returns the share of each answer in the same quarter of earlier weeks. */
  readonly ofQuarter: (quarter: number) => ReadonlyMap<AnswerKey, number>;
  /** Returns the features of a log's title at its time, in the order of `slotFeatures`, without the last one. */
  readonly ofTitle: (row: number) => ReadonlyMap<AnswerKey, Float64Array>;
  readonly quarterOf: (row: number) => number;
}

const noAnswers: ReadonlyMap<AnswerKey, never> = new Map<AnswerKey, never>();

/** Prepares the times of a day; results are cached in its memory. */
export function daySlots(frame: DayFrame): DaySlots {
  const { context, weekday, logs, evidence } = frame;
  const { quarters, titles } = frame.memory;
  const quarterAt = (row: number) => quarterOf(frame, logs[row]?.startedAtMs ?? frame.midnightMs);
  return {
    quarterOf: quarterAt,
    ofQuarter: (quarter) => {
      const known = quarters.get(quarter);
      if (known !== undefined) return known;
      const seen = context.lookup(quarterKey(weekday, quarter));
      const found = seen === undefined ? noAnswers : sharesOf(countsOf([seen], context.dayNumber));
      quarters.set(quarter, found);
      return found;
    },
    ofTitle: (row) => {
      const title = evidence[row]?.get('title')?.[0] ?? '';
      if (title === '') return noAnswers;
      const quarter = quarterAt(row);
      const key = `${quarter} ${title}`;
      const known = titles.get(key) ?? measureTitle(frame, quarter, title);
      titles.set(key, known);
      return known;
    },
  };
}

function measureTitle(
  { context, weekday }: DayFrame,
  quarter: number,
  title: string,
): ReadonlyMap<AnswerKey, Float64Array> {
  const around = [quarter - 1, quarter, quarter + 1];
  const seen = (keyAt: (quarter: number) => string) => around.flatMap((one) => context.lookup(keyAt(one)) ?? []);
  const weekly = countsOf(
    seen((one) => weeklyKey(weekday, one, title)),
    context.dayNumber,
  );
  const daily = countsOf(
    seen((one) => dailyKey(one, title)),
    context.dayNumber,
  );
  if (weekly.size === 0 && daily.size === 0) return noAnswers;
  const vectors = new Map<AnswerKey, Float64Array>();
  const write = (at: number, shares: ReadonlyMap<AnswerKey, number>) => {
    for (const [answer, share] of shares) {
      const vector = vectors.get(answer) ?? new Float64Array(titleCount);
      vector[at] = share;
      vectors.set(answer, vector);
    }
  };
  write(0, sharesOf(weekly));
  write(1, new Map([...weekly].map(([answer, count]) => [answer, Math.log1p(count) / 2])));
  write(2, sharesOf(daily));
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

function sharesOf(counts: ReadonlyMap<AnswerKey, number>): Map<AnswerKey, number> {
  let total = 0;
  for (const count of counts.values()) total += count;
  const shares = new Map<AnswerKey, number>();
  for (const [answer, count] of counts) shares.set(answer, count / (total + 1));
  return shares;
}
