import type { EvidenceKind } from '../extract-evidence.ts';
import { fade, type Knowledge, type SeenValue, valueHalfLifeDays } from '../knowledge.ts';
import type { ContributedValue } from './contributed-value.ts';

/**
 * Kinds whose values may be counted together with those of colleagues. Not among them: who took part in a meeting, which tells
 * of a colleague, and the program, which tells nothing.
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
/** A value with more contacts than this is a word of everyday work. */
const mostContacts = 12;

/**
 * The part of a person's knowledge that may be counted together with that of colleagues: contacts and the firm's own work, never
 * what was ignored, nor at which time anything was done. The best known values, at most 6,000.
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
