import type { EvidenceKind } from '../extract-evidence.ts';
import { fade, type Knowledge, type SeenValue, valueHalfLifeDays } from '../knowledge.ts';
import type { ContributedValue } from './contributed-value.ts';

/**
 * Kinds whose values may be counted together with those of colleagues. Participants of a meeting are left out, because
 * they reveal a colleague, and so is the program, which identifies nothing.
 */
const sharedKinds: readonly EvidenceKind[] = [
  'title',
  'word',
  'pair',
  'code',
  'series',
  'url',
  'folder',
  'email',
  'email_domain',
  'phone',
];
const prefixes = sharedKinds.map((kind) => `${kind} `);
const mostValues = 6000;
const leastWeight = 0.1;
const mostWeight = 2;
/** A value with more contacts than this is an everyday word. */
const mostContacts = 12;

/**
 * Returns the part of a person's knowledge that may be counted together with that of colleagues: contacts and internal
 * work, but no ignored time and no times of day. At most the 6,000 best known values.
 */
export function contributionOf({ values }: Knowledge, dayNumber: number): ContributedValue[] {
  const all: ContributedValue[] = [];
  for (const [key, seen] of values) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) all.push(...weighed(key, seen, dayNumber));
  }
  return all.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)).slice(0, mostValues);
}

function weighed(key: string, { dayNumber: counted, byAnswer }: SeenValue, dayNumber: number): ContributedValue[] {
  if (byAnswer.size > mostContacts) return [];
  const left = fade(dayNumber - counted, valueHalfLifeDays);
  return [...byAnswer].flatMap(([answer, { long }]) => {
    const weight = Math.round(Math.min(mostWeight, long * left) * 10) / 10;
    return answer === 'ignored' || weight < leastWeight ? [] : [{ key, answer, weight }];
  });
}
