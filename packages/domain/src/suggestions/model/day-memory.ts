// Memory of a day for the next time it is scored: all that does not depend on what is decided on it.

import type { AnswerKey } from '../settle-outcome.ts';
import type { ColleagueKnowledge } from './colleagues/colleague-knowledge.ts';
import type { Knowledge } from './knowledge.ts';
import { type KnownSubject, knownSubject } from './known-subjects.ts';
import type { ModelSubject } from './model-types.ts';
import { type AnswerNumbers, numberAnswers, type ValueMeasure } from './value-measures.ts';

export interface DayMemory {
  readonly subjects: Map<ModelSubject['key'], KnownSubject>;
  readonly numbers: AnswerNumbers;
  /** Measures of values by their published counts; null where a value was never seen. */
  readonly measures: Map<string, ValueMeasure | null>;
  readonly quarters: Map<number, ReadonlyMap<AnswerKey, number>>;
  readonly titles: Map<string, ReadonlyMap<AnswerKey, Float64Array>>;
}

export const newMemory = (): DayMemory => ({
  subjects: new Map(),
  numbers: numberAnswers(),
  measures: new Map(),
  quarters: new Map(),
  titles: new Map(),
});

interface About {
  readonly date: string;
  readonly timezone: string;
  readonly ownDomains: readonly string[];
  readonly colleagues?: ColleagueKnowledge | null | undefined;
}

/** The latest days, the last used last. */
const latest: { readonly knowledge: Knowledge; readonly about: string; readonly memory: DayMemory }[] = [];
const mostDays = 24;
/** More subjects than this are never kept. */
const mostSubjects = 4000;

/** The memory of a day; another one as soon as anything more is learnt. */
export function memoryOf(knowledge: Knowledge, { date, timezone, ownDomains, colleagues }: About): DayMemory {
  const about = [date, timezone, knowledge.days, colleagues?.version ?? '', ...ownDomains].join(' ');
  const at = latest.findLastIndex((one) => one.knowledge === knowledge);
  const [known] = at < 0 ? [] : latest.splice(at, 1);
  const isUsable = known?.about === about && known.memory.subjects.size < mostSubjects;
  const memory = isUsable ? known.memory : newMemory();
  latest.push({ knowledge, about, memory });
  if (latest.length > mostDays) latest.shift();
  return memory;
}

/** A subject with its evidence, which is the same as long as the subject is. */
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
