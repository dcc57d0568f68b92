import type { NameHint, NameIndex } from '../name-hints.ts';
import type { AnswerKey } from '../settle-outcome.ts';
import { answerKey } from '../settle-outcome.ts';
import type { ColleagueKnowledge } from './colleagues/colleague-knowledge.ts';
import { type EvidenceKind, evidenceKinds } from './extract-evidence.ts';
import { evidenceMeasures, likelyFeatures, nameFeatures, subjectFeatures, unseenFeatures } from './features.ts';
import { totalOf } from './knowledge.ts';
import type { KnownSubject } from './known-subjects.ts';
import type { AnswerSizes } from './likelihood/answer-sizes.ts';
import { placeLikelihoods } from './likelihood/place-likelihood.ts';
import { textLikelihoods } from './likelihood/text-likelihood.ts';
import { namesIn } from './subject-names.ts';
import { type AnswerNumbers, type MeasureContext, measureOf, type ValueMeasure, valueKey } from './value-measures.ts';

export interface SubjectContext extends MeasureContext {
  readonly isUsed: (answer: AnswerKey) => boolean;
  readonly names: NameIndex;
  readonly ownDomains: readonly string[];
  /** Null: subjects are not weighed as a whole. */
  readonly sizes: AnswerSizes | null;
  /** Null when the organisation shares nothing. */
  readonly colleagues: ColleagueKnowledge | null;
  /** The position of each answer in the measured subject, by number, counted from 1; all zeros between two subjects. */
  readonly places: number[];
}

/**
 * The features of one subject for each answer with any evidence; all others have zeros. Only the subject's nonzero
 * features are kept: one row of values for each answer.
 */
export interface SubjectVectors {
  /** Numbers of the answers. */
  readonly answers: Int32Array;
  /** Indexes of the kept features in `subjectFeatures`. */
  readonly features: Int32Array;
  readonly values: Float64Array;
  readonly numbers: AnswerNumbers;
}

/**
 * Returns all features of a subject for an answer, in the order of `subjectFeatures`; undefined without evidence for
 * it.
 */
export function vectorOfAnswer(vectors: SubjectVectors, answer: AnswerKey): Float64Array | undefined {
  const place = vectors.answers.indexOf(vectors.numbers.of(answer));
  return place < 0 ? undefined : vectorAt(vectors, place);
}

/** Returns all features of the answer at a position. */
export function vectorAt(vectors: SubjectVectors, place: number): Float64Array {
  const vector = new Float64Array(subjectFeatures.length);
  writeVectorAt(vectors, place, vector);
  return vector;
}

/** Writes all features of the answer at a position into a vector of zeros. */
export function writeVectorAt({ features, values }: SubjectVectors, place: number, vector: Float64Array): void {
  const from = place * features.length;
  for (let at = 0; at < features.length; at += 1) vector[features[at] ?? 0] = values[from + at] ?? 0;
}

/** Represents anybody who is not among the answers, such as a new contact. Never proposed. */
export const nobody: AnswerKey = 'nobody';

/** Kinds in which each longer value is inside the previous one. */
const nested: ReadonlySet<EvidenceKind> = new Set(['url', 'folder']);

/** The known values of one kind in a subject. */
interface MeasuredKind {
  readonly kind: EvidenceKind;
  /** Its place among the kinds. */
  readonly index: number;
  readonly measures: readonly ValueMeasure[];
  /** The keys of all its values, known or new. */
  readonly keys: readonly string[];
}

/** Measures the evidence of a subject for each answer. */
export function subjectVectors({ subject, evidence, keys }: KnownSubject, context: SubjectContext): SubjectVectors {
  const all = evidenceKinds.map((kind, index) => measuredKind(kind, index, keys[index] ?? [], context));
  const kinds = all.filter(({ measures }) => measures.length > 0);
  const hints = namesIn(subject, evidence, context.names);
  const features = featuresOf(kinds, hints.length > 0);
  const answers = placeAnswers(kinds, hints, context);
  const rows: Rows = { values: new Float64Array(answers.length * features.length), width: features.length, context };
  kinds.forEach((measured, at) => {
    addKind(rows, measured, at * evidenceMeasures.length);
  });
  if (hints.length > 0) addNames(rows, hints, kinds.length * evidenceMeasures.length);
  addLikelihoods(rows, all, answers);
  addUnseen(rows, all);
  for (const answer of answers) context.places[answer] = 0;
  return { answers: Int32Array.from(answers), features, values: rows.values, numbers: context.numbers };
}

/** Values of a subject during measuring: one row for each of its answers. */
interface Rows {
  readonly values: Float64Array;
  readonly width: number;
  readonly context: SubjectContext;
}

const rowOf = ({ context, width }: Rows, answer: number): number => ((context.places[answer] ?? 0) - 1) * width;

function measuredKind(
  kind: EvidenceKind,
  index: number,
  keys: readonly string[],
  context: SubjectContext,
): MeasuredKind {
  const measures: ValueMeasure[] = [];
  for (const key of keys) {
    const measure = measureOf(key, context);
    if (measure !== null) measures.push(measure);
  }
  return { kind, index, measures, keys };
}

const [firstName, firstLikely] = [nameFeatures[0], likelyFeatures[0]].map((name) => subjectFeatures.indexOf(name)) as [
  number,
  number,
];

function featuresOf(kinds: readonly MeasuredKind[], isNamed: boolean): Int32Array {
  const places: number[] = [];
  const add = (from: number, count: number) => {
    for (let at = 0; at < count; at += 1) places.push(from + at);
  };
  for (const { index } of kinds) add(index * evidenceMeasures.length, evidenceMeasures.length);
  if (isNamed) add(firstName, nameFeatures.length);
  add(firstLikely, likelyFeatures.length + unseenFeatures.length);
  return Int32Array.from(places);
}

/** Assigns a position to each answer with evidence; `nobody` is last unless it has evidence too. */
function placeAnswers(
  kinds: readonly MeasuredKind[],
  hints: readonly NameHint[],
  { places, numbers }: SubjectContext,
): number[] {
  const answers: number[] = [];
  const place = (answer: number) => {
    if ((places[answer] ?? 0) === 0) places[answer] = answers.push(answer);
  };
  for (const { measures } of kinds) for (const one of measures) for (const answer of one.answers) place(answer);
  for (const { contactId } of hints) place(numbers.of(answerKey({ kind: 'contact', contactId })));
  place(numbers.of(nobody));
  return answers;
}

function addKind(rows: Rows, { kind, measures }: MeasuredKind, at: number): void {
  const root = Math.sqrt(measures.length);
  const focus = focusWeights(measures, kind);
  const { values } = rows;
  measures.forEach(({ answers, lift, trusted, share, recent }, index) => {
    const weight = focus[index] ?? 0;
    for (let one = 0; one < answers.length; one += 1) {
      const from = rowOf(rows, answers[one] ?? 0) + at;
      values[from] = (values[from] ?? 0) + (lift[one] ?? 0) / root;
      values[from + 1] = Math.max(values[from + 1] ?? 0, trusted[one] ?? 0);
      values[from + 2] = (values[from + 2] ?? 0) + (share[one] ?? 0) * weight;
      values[from + 3] = (values[from + 3] ?? 0) + (recent[one] ?? 0) * weight;
    }
  });
}

/**
 * Returns the weight of each value among those of its kind: clearer and better known values count for more, and of
 * nested places the innermost known one. The weights add up to at most one.
 */
function focusWeights(measures: readonly ValueMeasure[], kind: EvidenceKind): number[] {
  const weights = measures.map(({ total, most }) => (most / (total + 0.3)) ** 3 * (total / (total + 1)));
  if (nested.has(kind)) return weights.map((weight, index) => (index === weights.length - 1 ? weight : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / (sum + 0.2));
}

const nameBases = ['name', 'code', 'host', 'project', 'head', 'word'];
const [unusedName, elsewhereName] = [nameFeatures.indexOf('name.unused'), nameFeatures.indexOf('name.elsewhere')];

function addNames(rows: Rows, hints: readonly NameHint[], at: number): void {
  const { isUsed, numbers } = rows.context;
  const raise = (place: number, value: number) => {
    rows.values[place] = Math.max(rows.values[place] ?? 0, value);
  };
  for (const { contactId, basis, value } of hints) {
    const answer = answerKey({ kind: 'contact', contactId });
    const from = rowOf(rows, numbers.of(answer)) + at;
    raise(from + nameBases.indexOf(basis), 1);
    if (!isUsed(answer)) raise(from + unusedName, 1);
    raise(from + elsewhereName, shareElsewhere(value, answer, rows.context));
  }
}

/** Returns how often a word that names a contact was decided for others anyway: many names are everyday words. */
function shareElsewhere(word: string, answer: AnswerKey, { lookup }: SubjectContext): number {
  const seen = lookup(valueKey('word', word));
  if (seen === undefined) return 0;
  const total = totalOf(seen).long;
  return (total - (seen.byAnswer.get(answer)?.long ?? 0)) / (total + 1);
}

/** Kinds that identify somebody or something by themselves. */
const identities: ReadonlySet<EvidenceKind> = new Set([
  'code',
  'url',
  'folder',
  'email',
  'email_domain',
  'phone',
  'attendee',
]);

/** The kinds found in a title, and those of each other likelihood. */
const textKinds: ReadonlySet<EvidenceKind> = new Set(['word', 'code']);
const likelyKinds: readonly ReadonlySet<EvidenceKind>[] = [
  new Set(['url', 'folder']),
  new Set(['email', 'email_domain', 'phone']),
];
const fromEnd = unseenFeatures.length + likelyFeatures.length;
const likelyScale = 4;

/** Adds how well the whole title, the place and the people fit each answer. */
function addLikelihoods(
  { values, width, context }: Rows,
  all: readonly MeasuredKind[],
  answers: readonly number[],
): void {
  const { sizes, places } = context;
  if (sizes === null) return;
  const subjectAnswers = { answers, places };
  const write = (feature: number, likelihoods: Float64Array) => {
    likelihoods.forEach((value, place) => {
      values[(place + 1) * width - fromEnd + feature] = value / likelyScale;
    });
  };
  const [title] = all.filter(({ kind }) => kind === 'title');
  if (title !== undefined && title.keys.length > 0) {
    const texts = all.filter(({ kind }) => textKinds.has(kind));
    const words = texts.flatMap(({ measures }) => measures);
    const wordCount = texts.reduce((sum, { keys }) => sum + keys.length, 0);
    write(0, textLikelihoods({ title: title.measures[0] ?? null, words, wordCount }, subjectAnswers, sizes));
  }
  likelyKinds.forEach((kinds, at) => {
    const keys = all.flatMap((one) => (kinds.has(one.kind) ? one.keys : []));
    if (keys.length > 0) write(1 + at, placeLikelihoods(keys, subjectAnswers, sizes, context));
  });
}

/** Adds the new part of the subject, which is evidence for `nobody` only. */
function addUnseen(rows: Rows, all: readonly MeasuredKind[]): void {
  const end = rowOf(rows, rows.context.numbers.of(nobody)) + rows.width;
  rows.values[end - 2] = unseenShare(all.filter(({ kind }) => kind === 'word'));
  rows.values[end - 1] = unseenShare(all.filter(({ kind }) => identities.has(kind)));
}

function unseenShare(kinds: readonly MeasuredKind[]): number {
  let [unseen, all] = [0, 0];
  for (const { keys, measures } of kinds) {
    all += keys.length;
    unseen += keys.length - measures.length;
  }
  return unseen / Math.max(1, all);
}
