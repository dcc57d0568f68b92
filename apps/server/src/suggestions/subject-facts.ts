import type { NameHint } from '@daybook/domain/suggestions/name-hints.ts';
import type { Candidate, EvidenceType, ReferenceCount } from '@daybook/domain/suggestions/rank-candidates.ts';
import { rankCandidates } from '@daybook/domain/suggestions/rank-candidates.ts';
import type { HistoryRow, ReferenceKey, TagRow } from './reference-history.repository.ts';
import { isTagType } from './reference-types.ts';

export type Hint = {
  readonly kind: Candidate['kind'];
  readonly contactId: number | null;
  readonly score: number;
  readonly referenceType: EvidenceType;
  readonly value: string;
};

export const keyText = ({ type, normalised }: ReferenceKey) => `${type} ${normalised}`;
/** Returns the title in the form of the history's keys. */
export const titleKey = (title: string): ReferenceKey => ({
  type: 'subject',
  normalised: [...title.toLowerCase()].slice(0, 500).join(''),
});

/** Returns history rows as counts with their totals; archived contacts are no answers but count in the totals. */
export function countsOf(
  rows: readonly HistoryRow[],
  isLive: (contactId: number) => boolean,
): Map<string, ReferenceCount[]> {
  const byReference = Map.groupBy(rows, keyText);
  return new Map(
    [...byReference].map(([key, answers]) => {
      const total = answers.reduce((sum, { times }) => sum + times, 0);
      const counts = answers.flatMap((row) => countOf(row, total, isLive));
      return [key, counts];
    }),
  );
}

function countOf(row: HistoryRow, total: number, isLive: (contactId: number) => boolean): ReferenceCount[] {
  const { type, normalised, contact_id: answer, times } = row;
  if (type !== 'subject' && !isTagType(type)) return [];
  if (answer > 0 && !isLive(answer)) return [];
  const kind = answer > 0 ? 'contact' : answer === 0 ? 'internal' : 'ignored';
  return [{ referenceType: type, value: normalised, kind, contactId: answer > 0 ? answer : null, times, total }];
}

/** Returns the hint of a near match: a tag with the same value of another type. It did not decide, so it only hints. */
export function tagHint(tag: TagRow): Hint[] {
  if (!isTagType(tag.type)) return [];
  const kind = tag.ignored ? 'ignored' : tag.internal ? 'internal' : 'contact';
  return [{ kind, contactId: tag.contact_id, score: 0.5, referenceType: tag.type, value: tag.value }];
}

export const nameHintAsHint = ({ contactId, value, score }: NameHint): Hint => ({
  kind: 'contact',
  contactId,
  score,
  referenceType: 'word',
  value,
});

const maximumCandidates = 3;
const maximumEvidence = 3;
const answerOf = ({ kind, contactId }: Pick<Candidate, 'kind' | 'contactId'>) => `${kind} ${contactId}`;

/**
 * Returns the best three answers, by history first; hints add to them or follow them with low weight, and are never
 * certain.
 */
export function candidatesOf(counts: readonly ReferenceCount[], hints: readonly Hint[]): Candidate[] {
  const ranked = rankCandidates(distinct(counts));
  const byAnswer = Map.groupBy(hints, answerOf);
  const supported = ranked.map((one) => withEvidence(one, byAnswer.get(answerOf(one)) ?? []));
  const known = new Set(ranked.map(answerOf));
  const added = [...byAnswer].filter(([answer]) => !known.has(answer)).flatMap(([, own]) => hinted(own));
  return [...supported, ...added].sort((a, b) => b.score - a.score).slice(0, maximumCandidates);
}

const distinct = (counts: readonly ReferenceCount[]) => [
  ...new Map(counts.map((one) => [`${one.referenceType} ${one.value} ${answerOf(one)}`, one])).values(),
];

function withEvidence(candidate: Candidate, hints: readonly Hint[]): Candidate {
  return { ...candidate, evidence: [...candidate.evidence, ...evidenceOf(hints)].slice(0, maximumEvidence) };
}

function hinted(hints: readonly Hint[]): Candidate[] {
  const [first] = [...hints].sort((a, b) => b.score - a.score);
  if (first === undefined) return [];
  const { kind, contactId, score } = first;
  return [{ kind, contactId, score, certain: false, evidence: evidenceOf(hints).slice(0, maximumEvidence) }];
}

function evidenceOf(hints: readonly Hint[]): Candidate['evidence'] {
  const values = new Map(hints.map((hint) => [`${hint.referenceType} ${hint.value}`, hint]));
  return [...values.values()].map(({ referenceType, value }) => ({
    kind: 'reference',
    referenceType,
    value,
    times: 0,
    total: 0,
  }));
}
