// Answers of the model for logs that are decided together, with their evidence, in the form of the contract.
import type { Candidate as CandidateView, HitRate } from '@daybook/contract/suggestions.ts';
import type { Grade } from '@daybook/domain/suggestions/grades.ts';
import type { ModelEvidence } from '@daybook/domain/suggestions/model/explain.ts';
import type {
  CandidateAnswer,
  ExplainedDay,
  LogSuggestion,
} from '@daybook/domain/suggestions/model/suggestion-model.ts';
import type { ModelReason } from '@daybook/domain/suggestions/model/why-not.ts';
import type { AnswerKey } from '@daybook/domain/suggestions/settle-outcome.ts';
import { idTextOrNull } from '../platform/lists/json-api.ts';
import { hitRateView } from './outcomes.ts';

/** A log's suggestion, and its duration. */
export type Weighed = { readonly suggestion: LogSuggestion; readonly seconds: number };

export type JointCandidate = {
  readonly answer: AnswerKey;
  /** The mean over all logs, weighted by their time. */
  readonly probability: number;
  readonly evidence: CandidateAnswer['evidence'];
  /** Reasons why it is not the first answer. */
  readonly against: readonly ModelReason[];
};

const mostCandidates = 3;
const mostEvidence = 3;
const mostReasons = 2;
/** For how many of the longest logs the reasons against an answer are looked up. */
const askedLogs = 3;

type WhyNot = ExplainedDay['whyNot'];

/**
 * Returns the best answers for several logs together: with the mean of their probabilities, and the most frequent
 * evidence first. Without `whyNot`, there are no reasons against the answers after the first.
 */
export function jointCandidates(members: readonly Weighed[], whyNot: WhyNot = () => []): JointCandidate[] {
  const total = members.reduce((sum, { seconds }) => sum + seconds, 0) || 1;
  const all = members.flatMap(({ suggestion, seconds }) =>
    suggestion.candidates.map((candidate, index) => ({
      ...candidate,
      // The best one has its calibrated probability.
      weight:
        (seconds / total) *
        (index === 0 ? suggestion.confidence : Math.min(candidate.probability, 1 - suggestion.confidence)),
    })),
  );
  const joint = [...Map.groupBy(all, ({ answer }) => answer)]
    .map(([answer, same]) => ({
      answer,
      probability: Math.min(
        1,
        same.reduce((sum, { weight }) => sum + weight, 0),
      ),
      evidence: commonEvidence(same.flatMap(({ evidence }) => evidence)),
    }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, mostCandidates);
  const longest = [...members].sort((a, b) => b.seconds - a.seconds).slice(0, askedLogs);
  const reasonsAgainst = (first: AnswerKey, other: AnswerKey) =>
    commonest(longest.flatMap(({ suggestion: { logId } }) => whyNot(logId, first, other))).slice(0, mostReasons);
  return joint.map((one) => {
    const first = joint[0]?.answer ?? one.answer;
    return { ...one, against: first === one.answer ? [] : reasonsAgainst(first, one.answer) };
  });
}

const commonEvidence = (all: readonly ModelEvidence[]): ModelEvidence[] => commonest(all).slice(0, mostEvidence);

/** Returns each item once, the most frequent first. */
function commonest<T extends { readonly kind: string; readonly value?: string }>(all: readonly T[]): T[] {
  const alike = Map.groupBy(all, ({ kind, value }) => (value === undefined ? kind : `${kind} ${value}`));
  return [...alike.values()].sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? []);
}

/** Returns the strength of the weakest suggestion. */
export function gradeOfSuggestions(members: readonly Weighed[]): Grade {
  const every = (test: (one: LogSuggestion) => boolean) => members.every(({ suggestion }) => test(suggestion));
  if (every(({ candidates }) => candidates.length === 0)) return 'hint';
  if (every(({ certainAt }) => certainAt.extreme)) return 'proven';
  if (every(({ certainAt }) => certainAt.high)) return 'clear';
  if (every(({ certainAt }) => certainAt.normal)) return 'likely';
  if (every(({ certainAt }) => certainAt.low)) return 'probable';
  return every(({ confidence }) => confidence >= 0.5) ? 'mixed' : 'hint';
}

export const kindOfAnswer = (answer: AnswerKey): CandidateView['kind'] =>
  answer === 'internal' || answer === 'ignored' ? answer : 'contact';

/** Returns the contact of an answer; null for internal and ignored. */
export function contactOfAnswer(answer: AnswerKey): number | null {
  return kindOfAnswer(answer) === 'contact' ? Number(answer.slice('contact '.length)) : null;
}

export function jointCandidateView(
  { answer, probability, evidence, against }: JointCandidate,
  {
    isCertain,
    names,
    hitRate,
  }: { readonly isCertain: boolean; readonly names: ReadonlyMap<number, string>; readonly hitRate: HitRate },
): CandidateView {
  const contactId = contactOfAnswer(answer);
  return {
    kind: kindOfAnswer(answer),
    contact_id: idTextOrNull(contactId),
    contact_name: contactId === null ? null : (names.get(contactId) ?? null),
    score: Math.round(probability * 1000) / 1000,
    certain: isCertain,
    ...hitRateView(hitRate),
    evidence: evidence.map(evidenceView),
    ...(against.length === 0 ? {} : { against: against.map(reasonView) }),
  };
}

type EvidenceView = CandidateView['evidence'][number];

/** The names of kinds of evidence outside the model. */
const referenceTypes = {
  title: 'subject',
  word: 'word',
  pair: 'word',
  code: 'code',
  series: 'code',
  url: 'url',
  folder: 'folder',
  email: 'email',
  email_domain: 'email_domain',
  phone: 'phone_number',
  attendee: 'attendee',
  source: 'process',
} as const satisfies Record<
  Extract<ModelEvidence, { kind: 'reference' }>['referenceType'],
  EvidenceView['reference_type']
>;

function referenceView({ referenceType, value, times, total }: Extract<ModelEvidence, { kind: 'reference' }>) {
  const shown = referenceType === 'source' ? value.slice(value.indexOf(' ') + 1) : value;
  return { kind: 'reference' as const, reference_type: referenceTypes[referenceType], value: shown, times, total };
}

function reasonView(one: ModelReason): NonNullable<CandidateView['against']>[number] {
  if (one.kind === 'reference') return referenceView(one);
  const value = one.kind === 'unnamed' ? one.value : '';
  return { kind: 'reference', reference_type: one.kind, value, times: 0, total: 0 };
}

function evidenceView(one: ModelEvidence): EvidenceView {
  if (one.kind === 'reference') return referenceView(one);
  const named =
    'value' in one
      ? { reference_type: one.kind === 'name' ? ('word' as const) : one.kind, value: one.value }
      : { reference_type: one.kind, value: '' };
  return { kind: 'reference', ...named, times: 0, total: 0 };
}
