import type { Candidate, ReferenceCount } from '@daybook/domain/suggestions/rank-candidates.ts';
import type { ReferenceKey } from './reference-history.repository.ts';
import { candidatesOf, keyText, type SubjectFacts } from './subject-facts.ts';

/** Subjects that are decided together. */
export type SubjectCluster = {
  readonly id: string;
  readonly subjects: readonly SubjectFacts[];
  readonly candidates: readonly Candidate[];
  /** The reference that they share. */
  readonly shared: ReferenceKey | null;
};

/** References that name somebody by themselves, the strongest first; a host and a folder may hold work for several. */
const strongTypes = ['phone_number', 'email_domain', 'email', 'url', 'folder'];
const severalAnswers = new Set(['url', 'folder']);
/** Known often enough to judge, and going elsewhere too often to stand for one answer. */
const enoughTimes = 5;
const singleAnswerShare = 0.8;

/**
 * Puts untagged subjects together so that few decisions remain and each has one answer: what shares its strongest
 * reference; where that may hold work for several, what also has the same first candidate; then what points to the same
 * contact; what nothing is known of, by its program.
 *
 *   mails of bakker.nl (9)   →  one decision          spotify, 3 titles  →  one decision
 *   pages of drive.example   →  one for each contact that their titles name, one for the rest
 */
export function clusterSubjects(subjects: readonly SubjectFacts[]): SubjectCluster[] {
  const drafts = subjects.map((facts) => {
    const own = candidatesOf(facts.counts, facts.hints);
    return { facts, own, ...keyOf(facts, own) };
  });
  return [...Map.groupBy(drafts, ({ key }) => key)].map(([id, members]) => {
    const facts = members.map((one) => one.facts);
    const [best, ...others] = candidatesOf(
      facts.flatMap(({ counts }) => counts),
      facts.flatMap(({ hints }) => hints),
    );
    const agreed = members.every(({ own: [first] }) => first?.certain === true && answerOf(first) === answerOf(best));
    const candidates = best === undefined ? [] : [{ ...best, certain: best.certain && agreed }, ...others];
    return { id, subjects: facts, candidates, shared: members[0]?.shared ?? null };
  });
}

const answerOf = (candidate: Candidate | undefined) =>
  candidate === undefined ? '' : `${candidate.kind}-${candidate.contactId ?? ''}`;

function keyOf(facts: SubjectFacts, [first]: readonly Candidate[]): { key: string; shared: ReferenceKey | null } {
  const strongest = strongestReference(facts);
  if (strongest !== null) {
    const answer = severalAnswers.has(strongest.type) ? answerOf(first) : '';
    return { key: `${keyText(strongest)} ${answer}`.trim(), shared: strongest };
  }
  if (first !== undefined) return { key: `answer ${answerOf(first)}`, shared: null };
  return programKey(facts);
}

function programKey({ subjectId, logs, references }: SubjectFacts): { key: string; shared: ReferenceKey | null } {
  const subject = logs[0]?.row.subject;
  const holdsOneThing =
    subject === undefined || ['document', 'email', 'phone', 'appointment', 'manual'].includes(subject.source_type);
  if (holdsOneThing) return { key: `subject ${subjectId}`, shared: null };
  const process = references.find(({ type }) => type === 'process') ?? null;
  return { key: `source ${subject.source_id}`, shared: process };
}

function strongestReference({ references, counts }: SubjectFacts): ReferenceKey | null {
  for (const type of strongTypes) {
    const usable = ofType(references, type).filter((one) => !isSpread(one, counts));
    const [best] = usable.sort((a, b) => seen(b, counts) - seen(a, counts) || (a.normalised < b.normalised ? -1 : 1));
    if (best !== undefined) return best;
  }
  return null;
}

/** Of an address only its host counts, of a folder only the innermost: the others are parts of it. */
function ofType(references: readonly ReferenceKey[], type: string): ReferenceKey[] {
  const own = references.filter((one) => one.type === type);
  if (type === 'url') return longest(own.filter(({ normalised }) => !normalised.includes('/')));
  return type === 'folder' ? longest(own) : own;
}

function longest(keys: readonly ReferenceKey[]): ReferenceKey[] {
  return [...keys].sort((a, b) => b.normalised.length - a.normalised.length).slice(0, 1);
}

const countsFor = ({ type, normalised }: ReferenceKey, counts: readonly ReferenceCount[]) =>
  counts.filter((one) => one.referenceType === type && one.value === normalised);

const seen = (key: ReferenceKey, counts: readonly ReferenceCount[]) => countsFor(key, counts)[0]?.total ?? 0;

function isSpread(key: ReferenceKey, counts: readonly ReferenceCount[]): boolean {
  const own = countsFor(key, counts);
  const most = Math.max(0, ...own.map(({ times }) => times));
  const total = seen(key, counts);
  return total >= enoughTimes && most / total < singleAnswerShare;
}
