// Decisions of a day as evidence for the rest of it. Scoring the day again counts only the changed decisions.

import type { AnswerKey } from '../settle-outcome.ts';
import { addValue, copyOfValue, type SeenValue } from './knowledge.ts';
import type { KnownSubject } from './known-subjects.ts';
import type { ModelLog, ModelSubject } from './model-types.ts';
import type { ValueMeasure } from './value-measures.ts';

export interface Decision {
  readonly subject: ModelSubject;
  readonly answer: AnswerKey;
  /** The number of logs. */
  readonly times: number;
}

/** Returns the decisions about each subject; logs of one subject with one answer count together. */
export function decisionsOf(logs: readonly ModelLog[]): Decision[] {
  const decided = logs.flatMap(({ subject, decided }) => (decided === null ? [] : [{ subject, answer: decided }]));
  const alike = Map.groupBy(decided, ({ subject, answer }) => `${answer} ${subject.key}`);
  return [...alike.values()].flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, times: same.length })));
}

type Counted = Pick<Decision, 'answer' | 'times'> & { readonly known: KnownSubject };

export interface DecisionsToday {
  /** By answer and subject. */
  readonly counted: Map<string, Counted>;
  /** The values of evidence that the decisions change, with the decisions counted. */
  readonly values: Map<string, SeenValue>;
  /** Measures of these values; null until they are needed. */
  readonly measures: Map<string, ValueMeasure | null>;
  /** The log likelihood of a key with each answer, where the decisions change it. */
  readonly steps: Map<string, Float64Array>;
}

export const nothingDecided = (): DecisionsToday => ({
  counted: new Map(),
  values: new Map(),
  measures: new Map(),
  steps: new Map(),
});

interface About {
  /** The counts of published days. */
  readonly values: ReadonlyMap<string, SeenValue>;
  readonly dayNumber: number;
  readonly knownSubject: (subject: ModelSubject) => KnownSubject;
}

/**
 * Counts the decisions of a day, replacing those counted before. Returns the keys of the changed values; all others
 * stay the same.
 */
export function countToday(today: DecisionsToday, logs: readonly ModelLog[], about: About): ReadonlySet<string> {
  const decisions = new Map(
    decisionsOf(logs).map(({ subject, answer, times }) => [
      `${answer} ${subject.key}`,
      { answer, times, known: about.knownSubject(subject) },
    ]),
  );
  const changed = changedKeys(today.counted, decisions);
  today.counted.clear();
  for (const [id, one] of decisions) today.counted.set(id, one);
  if (changed.size > 0) countAgain(today, changed, about);
  return changed;
}

type Decisions = ReadonlyMap<string, Counted>;

function changedKeys(before: Decisions, after: Decisions): ReadonlySet<string> {
  const changed = new Set<string>();
  const add = ({ known }: Counted) => {
    for (const keys of known.keys) for (const key of keys) changed.add(key);
  };
  const addOthers = (some: Decisions, others: Decisions) => {
    for (const [id, one] of some) {
      const other = others.get(id);
      if (other?.times !== one.times || other.known !== one.known) add(one);
    }
  };
  addOthers(before, after);
  addOthers(after, before);
  return changed;
}

function countAgain(
  { counted, values, measures, steps }: DecisionsToday,
  changed: ReadonlySet<string>,
  { values: published, dayNumber }: About,
): void {
  steps.clear();
  for (const key of changed) {
    values.delete(key);
    measures.delete(key);
  }
  for (const { answer, times, known } of counted.values()) {
    for (const key of known.keys.flat()) {
      if (!changed.has(key)) continue;
      const seen = published.get(key);
      if (seen !== undefined && !values.has(key)) values.set(key, copyOfValue(seen));
      addValue(values, key, { answer, dayNumber, times });
      measures.set(key, null);
    }
  }
}
