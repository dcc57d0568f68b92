import type { TagType } from '../tags/tag-types.ts';
import { isCertainShare, trustedShare } from './certainty.ts';
import { answerKey } from './settle-outcome.ts';

/** The basis of a suggestion: a reference, an earlier sighting of the subject, or a word of its title. */
export type EvidenceType = TagType | 'subject' | 'word';

/** How often activity with one reference ended up with one answer, and how often it was seen in total. */
export interface ReferenceCount {
  readonly referenceType: EvidenceType;
  readonly value: string;
  readonly kind: 'contact' | 'internal' | 'ignored';
  /** Set exactly when `kind` is 'contact'. */
  readonly contactId: number | null;
  readonly times: number;
  readonly total: number;
}

/** A sentence to be translated: "`times` of `total` with this reference went to this contact". */
export interface Evidence {
  readonly kind: 'reference';
  readonly referenceType: EvidenceType;
  readonly value: string;
  readonly times: number;
  readonly total: number;
}

export interface Candidate {
  readonly kind: ReferenceCount['kind'];
  readonly contactId: number | null;
  /** 0 to 1. */
  readonly score: number;
  readonly certain: boolean;
  /** The strongest evidence first; at most three. */
  readonly evidence: readonly Evidence[];
}

// The relative weight of each kind of reference, following the precedence of tags (design: tags).
const weightByType = {
  subject: 512,
  phone_number: 256,
  email: 256,
  url: 128,
  folder: 64,
  email_domain: 32,
  company: 16,
  company_code: 8,
  alias: 8,
  process: 4,
  word: 2,
  default_value: 1,
} satisfies Record<EvidenceType, number>;

const maximumCandidates = 3;
const maximumEvidence = 3;

interface Vote {
  readonly count: ReferenceCount;
  readonly weight: number;
}

/**
 * Returns the best three answers for untagged activity, from the history of its references (interface: everything shows
 * its evidence). Each reference votes with its trusted share, weighted by the specificity of its kind, its clarity and
 * how often it was seen; of several prefixes of one address or folder only the longest that was seen at least twice
 * votes.
 *
 *   email jan@bakker.nl   12 of 12 Bakker         →   Bakker 0.91, certain
 *   process outlook       30 of 400 Bakker            others far below
 *
 * A candidate is certain when its weightiest evidence is (`isCertainShare`) and no equally or more specific reference
 * went mostly elsewhere. Counts without any observation are left out.
 */
export function rankCandidates(counts: readonly ReferenceCount[]): Candidate[] {
  const voting = votingReferences(counts.filter(({ times, total }) => times > 0 && total >= times));
  const clarity = clarityOf(voting);
  const votes = voting.map((count) => toVote(count, clarity.get(referenceKey(count)) ?? 0));
  const totalWeight = sumOf([...Map.groupBy(votes, ({ count }) => referenceKey(count)).values()].map(firstWeight));
  const candidates = [...Map.groupBy(votes, ({ count }) => answerKey(count)).values()].map((own) =>
    toCandidate(own, votes, totalWeight),
  );
  const ordered = candidates.flat().sort((a, b) => b.score - a.score || (a.contactId ?? 0) - (b.contactId ?? 0));
  return ordered.slice(0, maximumCandidates).map((one, index) => ({ ...one, certain: index === 0 && one.certain }));
}

function toVote(count: ReferenceCount, clarity: number): Vote {
  return { count, weight: (weightByType[count.referenceType] * clarity * count.total) / (count.total + 1) };
}

/**
 * Returns the clarity of each reference: the square of its most frequent answer's share. A title that five contacts
 * share identifies none, although titles are specific.
 */
function clarityOf(counts: readonly ReferenceCount[]): Map<string, number> {
  const byReference = Map.groupBy(counts, referenceKey);
  return new Map(
    [...byReference].map(([key, same]) => [key, Math.max(...same.map(({ times, total }) => times / total)) ** 2]),
  );
}

function toCandidate(own: readonly Vote[], all: readonly Vote[], totalWeight: number): Candidate[] {
  const ordered = [...own].sort((a, b) => strength(b) - strength(a));
  const [leading] = ordered;
  if (!leading) return [];
  const { kind, contactId } = leading.count;
  return [
    {
      kind,
      contactId,
      score: Math.min(1, sumOf(own.map(strength)) / totalWeight),
      certain: isCertainShare(leading.count.times, leading.count.total) && !isContradicted(leading, all),
      evidence: evidenceOf(ordered.map(({ count }) => count)),
    },
  ];
}

function strength({ count, weight }: Vote): number {
  return weight * trustedShare(count.times, count.total);
}

function isContradicted(leading: Vote, all: readonly Vote[]): boolean {
  const least = weightByType[leading.count.referenceType];
  return all.some(
    ({ count }) =>
      answerKey(count) !== answerKey(leading.count) &&
      weightByType[count.referenceType] >= least &&
      count.times * 2 > count.total,
  );
}

function votingReferences(counts: readonly ReferenceCount[]): ReferenceCount[] {
  const urls = longest(counts.filter(({ referenceType }) => referenceType === 'url'));
  const folders = longest(counts.filter(({ referenceType }) => referenceType === 'folder'));
  const others = counts.filter(({ referenceType }) => referenceType !== 'url' && referenceType !== 'folder');
  return [...others, ...urls, ...folders];
}

function longest(counts: readonly ReferenceCount[]): ReferenceCount[] {
  const seenOften = counts.filter(({ total }) => total >= 2);
  const eligible = seenOften.length > 0 ? seenOften : counts;
  const length = Math.max(0, ...eligible.map(({ value }) => value.length));
  return eligible.filter(({ value }) => value.length === length);
}

/**
 * Returns the strongest evidence. A domain that was seen as often as one of its addresses adds nothing to that address.
 */
function evidenceOf(counts: readonly ReferenceCount[]): Evidence[] {
  const isSaid = (domain: ReferenceCount) =>
    domain.referenceType === 'email_domain' &&
    counts.some(
      ({ referenceType, value, times, total }) =>
        referenceType === 'email' &&
        value.endsWith(`@${domain.value}`) &&
        times === domain.times &&
        total === domain.total,
    );
  return counts
    .filter((count) => !isSaid(count))
    .slice(0, maximumEvidence)
    .map(toEvidence);
}

function toEvidence({ referenceType, value, times, total }: ReferenceCount): Evidence {
  return { kind: 'reference', referenceType, value, times, total };
}

const referenceKey = ({ referenceType, value }: ReferenceCount) => `${referenceType} ${value}`;
const firstWeight = (votes: readonly Vote[]) => votes[0]?.weight ?? 0;
const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
