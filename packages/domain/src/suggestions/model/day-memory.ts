// Cache of a day for its next scoring: everything that does not depend on the day's decisions, and the measures that
// do, as long as the decisions are the same.

import type { AnswerKey } from '../settle-outcome.ts';
import type { ColleagueKnowledge } from './colleagues/colleague-knowledge.ts';
import { type DecisionsToday, nothingDecided } from './decisions-today.ts';
import type { Knowledge } from './knowledge.ts';
import { type KnownSubject, knownSubject } from './known-subjects.ts';
import { parentOf } from './likelihood/answer-counts.ts';
import type { ModelSubject } from './model-types.ts';
import type { KnownRows } from './scoring/first-row.ts';
import { type SubjectContext, type SubjectVectors, subjectVectors } from './subject-features.ts';
import { namesIn } from './subject-names.ts';
import { type AnswerNumbers, numberAnswers, type ValueMeasure, valueKey } from './value-measures.ts';

export interface DayMemory {
  readonly subjects: Map<ModelSubject['key'], KnownSubject>;
  readonly numbers: AnswerNumbers;
  /** Measures of values by their published counts; null for a value that was never seen. */
  readonly measures: Map<string, ValueMeasure | null>;
  readonly quarters: Map<number, ReadonlyMap<AnswerKey, number>>;
  readonly titles: Map<string, ReadonlyMap<AnswerKey, Float64Array>>;
  readonly today: DecisionsToday;
  readonly vectors: Map<ModelSubject['key'], MeasuredSubject>;
  /** The names and sizes by which all vectors were measured; null: none were. */
  measuredBy: MeasuredBy | null;
  rows: KnownRows | null;
}

interface MeasuredSubject {
  readonly known: KnownSubject;
  readonly vectors: SubjectVectors;
  /** The keys of all values behind the vectors. */
  readonly restsOn: readonly string[];
}

type MeasuredBy = Pick<SubjectContext, 'names' | 'sizes'>;

export const newMemory = (): DayMemory => ({
  subjects: new Map(),
  numbers: numberAnswers(),
  measures: new Map(),
  quarters: new Map(),
  titles: new Map(),
  today: nothingDecided(),
  vectors: new Map(),
  measuredBy: null,
  rows: null,
});

interface About {
  readonly date: string;
  readonly timezone: string;
  readonly ownDomains: readonly string[];
  readonly colleagues?: ColleagueKnowledge | null | undefined;
}

/** The latest days, the most recently used last. */
const latest: { readonly knowledge: Knowledge; readonly about: string; readonly memory: DayMemory }[] = [];
const mostDays = 24;
/** A day with more subjects than this is not kept. */
const mostSubjects = 4000;
/** Numbers in the vectors and rows of all days together, beside those of the latest day: 16 MB. */
const mostNumbers = 2_000_000;

/** Returns the cache of a day; a new one once more has been learnt. */
export function memoryOf(knowledge: Knowledge, { date, timezone, ownDomains, colleagues }: About): DayMemory {
  const about = [date, timezone, knowledge.days, colleagues?.version ?? '', ...ownDomains].join(' ');
  const at = latest.findLastIndex((one) => one.knowledge === knowledge);
  const [known] = at < 0 ? [] : latest.splice(at, 1);
  const isUsable = known?.about === about && known.memory.subjects.size < mostSubjects;
  const memory = isUsable ? known.memory : newMemory();
  latest.push({ knowledge, about, memory });
  if (latest.length > mostDays) latest.shift();
  boundNumbers();
  return memory;
}

/** Drops the vectors and rows of the least recently used days. The latest day keeps its own. */
function boundNumbers(): void {
  let numbers = 0;
  for (const { memory } of latest.toReversed().slice(1)) {
    for (const { vectors } of memory.vectors.values()) numbers += vectors.values.length;
    for (const { row } of memory.rows?.byLog.values() ?? []) numbers += 2 * row.answers.length;
    if (numbers <= mostNumbers) continue;
    memory.vectors.clear();
    memory.rows = null;
  }
}

/** Drops the vectors that depend on other names or on one of the changed values. */
export function forgetVectors(memory: DayMemory, { names, sizes }: MeasuredBy, changedKeys: ReadonlySet<string>): void {
  const { measuredBy, vectors } = memory;
  memory.measuredBy = { names, sizes };
  if (measuredBy?.names !== names || measuredBy.sizes !== sizes) vectors.clear();
  if (changedKeys.size === 0) return;
  for (const [key, { restsOn }] of vectors) {
    if (restsOn.some((one) => changedKeys.has(one))) vectors.delete(key);
  }
}

/** Returns the vectors of a subject; measured again when the subject or its values changed. */
export function rememberedVectors(
  { vectors }: DayMemory,
  known: KnownSubject,
  context: SubjectContext,
): SubjectVectors {
  const before = vectors.get(known.subject.key);
  if (before?.known === known) return before.vectors;
  const found = subjectVectors(known, context);
  vectors.set(known.subject.key, { known, vectors: found, restsOn: keysBehind(known, context) });
  return found;
}

/** Returns the keys of a subject's values, of their parents, and of the words that name contacts. */
function keysBehind({ subject, evidence, keys }: KnownSubject, { names }: SubjectContext): string[] {
  const own = keys.flat();
  const parents = own.map(parentOf).filter((key) => key !== null);
  const words = namesIn(subject, evidence, names).map(({ value }) => valueKey('word', value));
  return [...new Set([...own, ...parents, ...words])];
}

/** Returns a subject with its evidence, cached while the subject is the same. */
export function rememberedSubject(
  { subjects }: DayMemory,
  subject: ModelSubject,
  ownDomains: readonly string[],
): KnownSubject {
  const before = subjects.get(subject.key);
  if (before !== undefined && isSame(before.subject, subject)) return before;
  const found = knownSubject(subject, ownDomains);
  subjects.set(subject.key, found);
  return found;
}

function isSame(a: ModelSubject, b: ModelSubject): boolean {
  if (a === b) return true;
  const isAlike = (one: 'title' | 'sourceType' | 'app' | 'url' | 'path' | 'mailFrom' | 'phoneNumber' | 'location') =>
    a[one] === b[one];
  return (
    isAlike('title') &&
    isAlike('sourceType') &&
    isAlike('app') &&
    isAlike('url') &&
    isAlike('path') &&
    isAlike('mailFrom') &&
    isAlike('phoneNumber') &&
    isAlike('location') &&
    areSame(a.mailTo, b.mailTo) &&
    areSame(a.attendees, b.attendees)
  );
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at]);
