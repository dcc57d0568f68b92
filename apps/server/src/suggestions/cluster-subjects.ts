import type { ClusterMode } from '@daybook/domain/suggestions/cluster-modes.ts';
import { type Grade, gradeOf, grades } from '@daybook/domain/suggestions/grades.ts';
import type { Candidate, ReferenceCount } from '@daybook/domain/suggestions/rank-candidates.ts';
import type { ReferenceKey } from './reference-history.repository.ts';
import { candidatesOf, keyText, type SubjectFacts } from './subject-facts.ts';

/** Subjects that are decided together. */
export type SubjectCluster = {
  readonly id: string;
  readonly subjects: readonly SubjectFacts[];
  readonly candidates: readonly Candidate[];
  /** How strong the first of them is for all of it. */
  readonly grade: Grade;
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
 *
 * The mode says how far that goes: by subject, only by reference, or by answer whatever the reference.
 */
export function clusterSubjects(subjects: readonly SubjectFacts[], mode: ClusterMode = 'default'): SubjectCluster[] {
  const drafts = subjects.map((facts) => {
    const own = candidatesOf(facts.counts, facts.hints);
    return { facts, own, ...keyOf(facts, own, mode) };
  });
  return [...Map.groupBy(drafts, ({ key }) => key)].map(([id, members]) => {
    const facts = members.map((one) => one.facts);
    const [best, ...others] = candidatesOf(
      facts.flatMap(({ counts }) => counts),
      facts.flatMap(({ hints }) => hints),
    );
    const candidates = best === undefined ? [] : [best, ...others];
    const firsts = members.map(({ own: [first] }) => first);
    return { id, subjects: facts, candidates, grade: gradeOfAll(best, firsts), shared: members[0]?.shared ?? null };
  });
}

/** As strong as the weakest of its parts; mixed when they say different things. */
function gradeOfAll(best: Candidate | undefined, firsts: readonly (Candidate | undefined)[]): Grade {
  if (best === undefined) return 'hint';
  const agreed = firsts.filter((one) => one !== undefined && answerOf(one) === answerOf(best));
  const own = agreed.length === firsts.length ? 'proven' : 'mixed';
  const parts = [own, gradeOf(best), ...agreed.flatMap((one) => (one === undefined ? [] : gradeOf(one)))] as const;
  return grades.findLast((grade) => parts.some((part) => part === grade)) ?? 'hint';
}

const answerOf = (candidate: Candidate | undefined) =>
  candidate === undefined ? '' : `${candidate.kind}-${candidate.contactId ?? ''}`;

type Key = { readonly key: string; readonly shared: ReferenceKey | null };

function keyOf(facts: SubjectFacts, own: readonly Candidate[], mode: ClusterMode): Key {
  const strongest = strongestReference(facts);
  const bySubject = { key: `subject ${facts.subjectId}`, shared: strongest };
  if (mode === 'very_detailed' || (mode === 'detailed' && strongest === null)) return bySubject;
  const [first] = own;
  if (mode === 'quick' && first !== undefined) return { key: `answer ${answerOf(first)}`, shared: null };
  return usualKey(facts, own, strongest);
}

function usualKey(facts: SubjectFacts, [first]: readonly Candidate[], strongest: ReferenceKey | null): Key {
  if (strongest !== null) {
    const answer = severalAnswers.has(strongest.type) ? answerOf(first) : '';
    return { key: `${keyText(strongest)} ${answer}`.trim(), shared: strongest };
  }
  if (first !== undefined) return { key: `answer ${answerOf(first)}`, shared: null };
  return programKey(facts);
}

function programKey({ subjectId, logs, references }: SubjectFacts): Key {
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
