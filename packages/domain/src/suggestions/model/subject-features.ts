import { type NameHint, type NameIndex, nameHints } from '../name-hints.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import { answerKey } from '../settle-outcome.ts';
import { type EvidenceKind, evidenceKinds, type SubjectEvidence } from './extract-evidence.ts';
import { evidenceMeasures, subjectFeatures } from './features.ts';
import { fade, recentHalfLifeDays, type SeenValue, totalOf, valueHalfLifeDays } from './knowledge.ts';
import type { ModelSubject } from './model-types.ts';

/** Finds how a value of evidence was decided, today's decisions included. */
export type ValueLookup = (key: string) => SeenValue | undefined;

export interface SubjectContext {
  readonly lookup: ValueLookup;
  readonly dayNumber: number;
  /** The faded share of an answer in all, 0 to 1. */
  readonly prior: (answer: AnswerKey) => number;
  readonly isUsed: (answer: AnswerKey) => boolean;
  readonly names: NameIndex;
  readonly ownDomains: ReadonlySet<string>;
  /** Answers by number, because numbers are compared faster than texts. */
  readonly numbers: AnswerNumbers;
  /** Measures of values on this day so far. */
  readonly measures: Map<string, ValueMeasure>;
}

/** Numbers answers in the order in which they are met. */
export interface AnswerNumbers {
  readonly names: readonly AnswerKey[];
  readonly of: (answer: AnswerKey) => number;
}

export function numberAnswers(): AnswerNumbers {
  const names: AnswerKey[] = [];
  const places = new Map<AnswerKey, number>();
  const of = (answer: AnswerKey) => {
    const known = places.get(answer);
    if (known !== undefined) return known;
    places.set(answer, names.length);
    return names.push(answer) - 1;
  };
  return { names, of };
}

/** Plain numbers: thousands of short typed arrays take longer to make than to use. */
export type FeatureVector = number[];

/** The features of one subject for each answer that any evidence speaks for; all others have zeros. */
export interface SubjectVectors {
  /** Numbers of the answers, and the vector of each. */
  readonly answers: readonly number[];
  readonly vectors: readonly FeatureVector[];
  readonly numbers: AnswerNumbers;
}

export const vectorOfAnswer = (
  { answers, vectors, numbers }: SubjectVectors,
  answer: AnswerKey,
): FeatureVector | undefined => vectors[answers.indexOf(numbers.of(answer))];

/** Stands for whoever is not among the answers: somebody new. Never proposed. */
export const nobody: AnswerKey = 'nobody';

/** A kind of which each longer value lies in the one before. */
const nested: ReadonlySet<EvidenceKind> = new Set(['url', 'folder']);
const priorFloor = 0.003;
const liftScale = 4;

/** The key under which a value of evidence is counted. */
export const valueKey = (kind: EvidenceKind, value: string): string => `${kind} ${value}`;

/** The vectors of a subject while they are measured. */
interface Measuring {
  readonly context: SubjectContext;
  readonly answers: number[];
  readonly vectors: FeatureVector[];
  readonly byNumber: (FeatureVector | undefined)[];
}

/** Holds fractions from the beginning: an array of whole numbers is copied when the first fraction comes. */
const emptyVector: FeatureVector = subjectFeatures.map(() => 0.5).fill(0);

function vectorOf({ answers, vectors, byNumber }: Measuring, answer: number): FeatureVector {
  const known = byNumber[answer];
  if (known !== undefined) return known;
  const vector = emptyVector.slice();
  byNumber[answer] = vector;
  answers.push(answer);
  vectors.push(vector);
  return vector;
}

/** Measures what the evidence of a subject says for each answer. */
export function subjectVectors(
  subject: ModelSubject,
  evidence: SubjectEvidence,
  context: SubjectContext,
): SubjectVectors {
  const measuring: Measuring = { context, answers: [], vectors: [], byNumber: [] };
  evidenceKinds.forEach((kind, index) => {
    const measures = (evidence.get(kind) ?? []).flatMap((value) => measureOf(valueKey(kind, value), context) ?? []);
    if (measures.length > 0) addKind(measuring, measures, { kind, at: index * evidenceMeasures.length });
  });
  addNames(measuring, subject, evidence);
  addUnseen(evidence, vectorOf(measuring, context.numbers.of(nobody)), context);
  const { answers, vectors } = measuring;
  return { answers, vectors, numbers: context.numbers };
}

const leastCount = 0.02;
const mostAnswers = 32;

/** Measure of one value of evidence on a day: one entry for each answer, whatever subject holds the value. */
export interface ValueMeasure {
  readonly answers: Int32Array;
  readonly lift: Float64Array;
  /** The share, less where little was seen. */
  readonly trusted: Float64Array;
  readonly share: Float64Array;
  readonly recent: Float64Array;
  /** How often it was seen, and with its commonest answer. */
  readonly total: number;
  readonly most: number;
}

/** Many subjects of a day hold the same values: each is measured once. */
function measureOf(key: string, context: SubjectContext): ValueMeasure | undefined {
  const known = context.measures.get(key);
  if (known !== undefined) return known;
  const value = context.lookup(key);
  if (value === undefined) return undefined;
  const measure = measureValue(value, context);
  context.measures.set(key, measure);
  return measure;
}

function measureValue(value: SeenValue, { dayNumber, prior, numbers }: SubjectContext): ValueMeasure {
  const long = fade(dayNumber - value.dayNumber, valueHalfLifeDays);
  const recent = fade(dayNumber - value.dayNumber, recentHalfLifeDays);
  const sums = totalOf(value);
  const total = sums.long * long;
  const counted = [...value.byAnswer].filter(([, count]) => count.long * long >= leastCount);
  // A word of everybody's says little, and that of those who use it most.
  if (counted.length > mostAnswers) {
    counted.sort((a, b) => b[1].long - a[1].long);
    counted.length = mostAnswers;
  }
  const share = Float64Array.from(counted, ([, count]) => (count.long * long) / (total + 0.3));
  return {
    answers: Int32Array.from(counted, ([answer]) => numbers.of(answer)),
    lift: Float64Array.from(
      counted,
      ([answer, count]) => Math.log1p((count.long * long) / (prior(answer) + priorFloor)) / liftScale,
    ),
    trusted: share.map((one) => (one * total) / (total + 0.7)),
    share,
    recent: Float64Array.from(counted, ([, count]) => (count.recent * recent) / (sums.recent * recent + 0.5)),
    total,
    most: [...value.byAnswer.values()].reduce((most, count) => Math.max(most, count.long), 0) * long,
  };
}

function addKind(
  measuring: Measuring,
  measures: readonly ValueMeasure[],
  { kind, at }: { readonly kind: EvidenceKind; readonly at: number },
): void {
  const root = Math.sqrt(measures.length);
  const focus = focusWeights(measures, kind);
  measures.forEach(({ answers, lift, trusted, share, recent }, index) => {
    const weight = focus[index] ?? 0;
    for (let one = 0; one < answers.length; one += 1) {
      const vector = vectorOf(measuring, answers[one] ?? 0);
      vector[at] = (vector[at] ?? 0) + (lift[one] ?? 0) / root;
      vector[at + 1] = Math.max(vector[at + 1] ?? 0, trusted[one] ?? 0);
      vector[at + 2] = (vector[at + 2] ?? 0) + (share[one] ?? 0) * weight;
      vector[at + 3] = (vector[at + 3] ?? 0) + (recent[one] ?? 0) * weight;
    }
  });
}

/**
 * How much each value counts among its like: the clearer and the better known the more, and of places inside each other the
 * innermost one that was seen. The weights add up to at most one.
 */
function focusWeights(measures: readonly ValueMeasure[], kind: EvidenceKind): number[] {
  const weights = measures.map(({ total, most }) => (most / (total + 0.3)) ** 3 * (total / (total + 1)));
  if (nested.has(kind)) return weights.map((weight, index) => (index === weights.length - 1 ? weight : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / (sum + 0.2));
}

const raise = (vector: FeatureVector, at: number, value: number) => {
  vector[at] = Math.max(vector[at] ?? 0, value);
};

const [firstName, unusedName, elsewhereName] = (['name.full', 'name.unused', 'name.elsewhere'] as const).map((name) =>
  subjectFeatures.indexOf(name),
) as [number, number, number];

function addNames(measuring: Measuring, subject: ModelSubject, evidence: SubjectEvidence): void {
  const { names, isUsed, numbers } = measuring.context;
  for (const { contactId, basis, value } of namesIn(subject, evidence, names)) {
    const answer = answerKey({ kind: 'contact', contactId });
    const vector = vectorOf(measuring, numbers.of(answer));
    raise(vector, firstName + nameBases.indexOf(basis), 1);
    if (!isUsed(answer)) raise(vector, unusedName, 1);
    raise(vector, elsewhereName, shareElsewhere(value, answer, measuring.context));
  }
}

/** How much a word that names a contact was decided for others all the same: many names are words of everyday work. */
function shareElsewhere(word: string, answer: AnswerKey, { lookup }: SubjectContext): number {
  const seen = lookup(valueKey('word', word));
  if (seen === undefined) return 0;
  const total = totalOf(seen).long;
  return (total - (seen.byAnswer.get(answer)?.long ?? 0)) / (total + 1);
}

const namesByEvidence = new WeakMap<SubjectEvidence, { readonly names: NameIndex; readonly hints: NameHint[] }>();

/** The contacts that a subject names in its texts, its people and the hosts of its addresses; looked for once for each evidence. */
export function namesIn(subject: ModelSubject, evidence: SubjectEvidence, names: NameIndex): NameHint[] {
  const known = namesByEvidence.get(evidence);
  if (known?.names === names) return known.hints;
  const hints = findNames(subject, evidence, names);
  namesByEvidence.set(evidence, { names, hints });
  return hints;
}

function findNames(subject: ModelSubject, evidence: SubjectEvidence, names: NameIndex): NameHint[] {
  const { title, path, location, attendees, mailFrom } = subject;
  const texts = [title, path, location, ...attendees, mailFrom].filter((text) => text !== null);
  const places = (evidence.get('url') ?? []).filter((one) => !one.includes('/'));
  return nameHints(names, texts, [...(evidence.get('email_domain') ?? []), ...places]);
}

const nameBases = ['name', 'code', 'host', 'project', 'head', 'word'];

const firstUnseen = subjectFeatures.indexOf('unseen.words');
/** Kinds that name somebody or something by themselves. */
const identities: readonly EvidenceKind[] = ['code', 'url', 'folder', 'email', 'email_domain', 'phone', 'attendee'];

function addUnseen(evidence: SubjectEvidence, vector: FeatureVector, { lookup }: SubjectContext): void {
  vector[firstUnseen] = unseenShare(['word'], evidence, lookup);
  vector[firstUnseen + 1] = unseenShare(identities, evidence, lookup);
}

function unseenShare(kinds: readonly EvidenceKind[], evidence: SubjectEvidence, lookup: ValueLookup): number {
  const keys = kinds.flatMap((kind) => (evidence.get(kind) ?? []).map((value) => valueKey(kind, value)));
  return keys.filter((key) => lookup(key) === undefined).length / Math.max(1, keys.length);
}
