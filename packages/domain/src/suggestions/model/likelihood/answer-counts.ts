// Counts of each answer as a whole: how many subjects it has, and how many different ones.

import type { AnswerKey } from '../../settle-outcome.ts';
import type { EvidenceKind } from '../extract-evidence.ts';
import { fade, type Knowledge, valueHalfLifeDays } from '../knowledge.ts';
import { valueKey } from '../value-measures.ts';

export interface AnswerCounts {
  /** The faded count of an answer's subjects. */
  readonly subjects: ReadonlyMap<AnswerKey, number>;
  readonly allSubjects: number;
  /** Values directly below another value, or below a whole kind. */
  readonly below: ReadonlyMap<string, Variety>;
}

/** The number of distinct values of an answer somewhere; `all` is the sum of these numbers. */
export interface Variety {
  readonly byAnswer: ReadonlyMap<AnswerKey, number>;
  readonly all: number;
}

const nothing: Variety = { byAnswer: new Map(), all: 0 };

export const varietyBelow = ({ below }: AnswerCounts, key: string): Variety => below.get(key) ?? nothing;

const latest = new WeakMap<Knowledge, { readonly about: string; readonly counts: AnswerCounts }>();

/** Returns the counts of published days, faded to a day; cached until more is learnt. */
export function answerCounts(knowledge: Knowledge, dayNumber: number): AnswerCounts {
  const about = `${dayNumber} ${knowledge.days}`;
  const known = latest.get(knowledge);
  if (known?.about === about) return known.counts;
  const counts = countAnswers(knowledge, dayNumber);
  latest.set(knowledge, { about, counts });
  return counts;
}

function countAnswers({ values }: Knowledge, dayNumber: number): AnswerCounts {
  const subjects = new Map<AnswerKey, number>();
  const below = new Map<string, { byAnswer: Map<AnswerKey, number>; all: number }>();
  let allSubjects = 0;
  for (const [key, { byAnswer, dayNumber: counted }] of values) {
    // Every subject has one program.
    if (key.startsWith('source ')) {
      const left = fade(dayNumber - counted, valueHalfLifeDays);
      for (const [answer, { long }] of byAnswer) {
        subjects.set(answer, (subjects.get(answer) ?? 0) + long * left);
        allSubjects += long * left;
      }
    }
    const parent = parentOf(key);
    if (parent === null) continue;
    const own = below.get(parent) ?? { byAnswer: new Map<AnswerKey, number>(), all: 0 };
    below.set(parent, own);
    own.all += byAnswer.size;
    for (const answer of byAnswer.keys()) own.byAnswer.set(answer, (own.byAnswer.get(answer) ?? 0) + 1);
  }
  return { subjects, allSubjects, below };
}

/** Returns the key of a whole kind. */
export const wholeKind = (kind: EvidenceKind): string => valueKey(kind, '');

const nested: ReadonlySet<string> = new Set<EvidenceKind>(['url', 'folder']);
const flat: ReadonlySet<string> = new Set<EvidenceKind>(['title', 'email_domain', 'phone']);

/**
 * Returns the key of a value's parent: the domain of an address, the step before a step; null for kinds without
 * parents.
 */
export function parentOf(key: string): string | null {
  const end = key.indexOf(' ');
  const kind = key.slice(0, end);
  if (kind === 'email') return `email_domain ${key.slice(key.lastIndexOf('@') + 1)}`;
  if (flat.has(kind)) return key.slice(0, end + 1);
  if (!nested.has(kind)) return null;
  const last = key.lastIndexOf('/');
  return last <= end + 1 ? key.slice(0, end + 1) : key.slice(0, last);
}
