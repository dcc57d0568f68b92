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
}

/** The features of one subject for each answer that any evidence speaks for; all others have zeros. */
export type SubjectVectors = ReadonlyMap<AnswerKey, Float64Array>;

/** Stands for whoever is not among the answers: somebody new. Never proposed. */
export const nobody: AnswerKey = 'nobody';

/** A kind of which each longer value lies in the one before. */
const nested: ReadonlySet<EvidenceKind> = new Set(['url', 'folder']);
const priorFloor = 0.003;
const liftScale = 4;

/** The key under which a value of evidence is counted. */
export const valueKey = (kind: EvidenceKind, value: string): string => `${kind} ${value}`;

/** Measures what the evidence of a subject says for each answer. */
export function subjectVectors(
  subject: ModelSubject,
  evidence: SubjectEvidence,
  context: SubjectContext,
): SubjectVectors {
  const vectors = new Map<AnswerKey, Float64Array>();
  const vectorOf = (answer: AnswerKey) => {
    const vector = vectors.get(answer) ?? new Float64Array(subjectFeatures.length);
    vectors.set(answer, vector);
    return vector;
  };
  evidenceKinds.forEach((kind, index) => {
    const seen = (evidence.get(kind) ?? []).flatMap((value) => context.lookup(valueKey(kind, value)) ?? []);
    if (seen.length > 0) measureKind(seen, { kind, at: index * evidenceMeasures.length, vectorOf, context });
  });
  addNames(subject, evidence, vectorOf, context);
  addUnseen(evidence, vectorOf(nobody), context);
  return vectors;
}

interface Measured {
  readonly kind: EvidenceKind;
  readonly at: number;
  readonly vectorOf: (answer: AnswerKey) => Float64Array;
  readonly context: SubjectContext;
}

const leastCount = 0.02;

function measureKind(seen: readonly SeenValue[], { kind, at, vectorOf, context }: Measured): void {
  const root = Math.sqrt(seen.length);
  const worths = seen.map((value) => worthOf(value, context.dayNumber));
  const focus = focusWeights(worths, kind);
  seen.forEach(({ byAnswer }, index) => {
    const { long, recent, total, recentTotal } = worths[index] ?? noWorth;
    for (const [answer, count] of byAnswer) {
      const times = count.long * long;
      if (times < leastCount) continue;
      const vector = vectorOf(answer);
      const share = times / (total + 0.3);
      add(vector, at, Math.log1p(times / (context.prior(answer) + priorFloor)) / liftScale / root);
      raise(vector, at + 1, (share * total) / (total + 0.7));
      add(vector, at + 2, share * (focus[index] ?? 0));
      add(vector, at + 3, ((count.recent * recent) / (recentTotal + 0.5)) * (focus[index] ?? 0));
    }
  });
}

/** What counts are still worth on the day, and how many there are. */
interface Worth {
  readonly long: number;
  readonly recent: number;
  readonly total: number;
  readonly recentTotal: number;
  readonly most: number;
}

const noWorth: Worth = { long: 0, recent: 0, total: 0, recentTotal: 0, most: 0 };

function worthOf(value: SeenValue, dayNumber: number): Worth {
  const long = fade(dayNumber - value.dayNumber, valueHalfLifeDays);
  const recent = fade(dayNumber - value.dayNumber, recentHalfLifeDays);
  const total = totalOf(value);
  let most = 0;
  for (const count of value.byAnswer.values()) most = Math.max(most, count.long);
  return { long, recent, total: total.long * long, recentTotal: total.recent * recent, most: most * long };
}

/**
 * How much each value counts among its like: the clearer and the better known the more, and of places inside each other the
 * innermost one that was seen. The weights add up to at most one.
 */
function focusWeights(worths: readonly Worth[], kind: EvidenceKind): number[] {
  const weights = worths.map(({ total, most }) => (most / (total + 0.3)) ** 3 * (total / (total + 1)));
  if (nested.has(kind)) return weights.map((weight, index) => (index === weights.length - 1 ? weight : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / (sum + 0.2));
}

const add = (vector: Float64Array, at: number, value: number) => {
  vector[at] = (vector[at] ?? 0) + value;
};
const raise = (vector: Float64Array, at: number, value: number) => {
  vector[at] = Math.max(vector[at] ?? 0, value);
};

const firstName = subjectFeatures.indexOf('name.full');

function addNames(
  subject: ModelSubject,
  evidence: SubjectEvidence,
  vectorOf: Measured['vectorOf'],
  { names, isUsed }: SubjectContext,
): void {
  for (const { contactId, basis } of namesIn(subject, evidence, names)) {
    const answer = answerKey({ kind: 'contact', contactId });
    const vector = vectorOf(answer);
    raise(vector, firstName + nameBases.indexOf(basis), 1);
    if (!isUsed(answer)) raise(vector, firstName + 4, 1);
  }
}

/** The contacts that a subject names in its texts, its people and the hosts of its addresses. */
export function namesIn(subject: ModelSubject, evidence: SubjectEvidence, names: NameIndex): NameHint[] {
  const { title, path, location, attendees, mailFrom } = subject;
  const texts = [title, path, location, ...attendees, mailFrom].filter((text) => text !== null);
  const places = (evidence.get('url') ?? []).filter((one) => !one.includes('/'));
  return nameHints(names, texts, [...(evidence.get('email_domain') ?? []), ...places]);
}

const nameBases = ['name', 'code', 'host', 'word'];

const firstUnseen = subjectFeatures.indexOf('unseen.words');
/** Kinds that name somebody or something by themselves. */
const identities: readonly EvidenceKind[] = ['code', 'url', 'folder', 'email', 'email_domain', 'phone', 'attendee'];

function addUnseen(evidence: SubjectEvidence, vector: Float64Array, { lookup }: SubjectContext): void {
  vector[firstUnseen] = unseenShare(['word'], evidence, lookup);
  vector[firstUnseen + 1] = unseenShare(identities, evidence, lookup);
}

function unseenShare(kinds: readonly EvidenceKind[], evidence: SubjectEvidence, lookup: ValueLookup): number {
  const keys = kinds.flatMap((kind) => (evidence.get(kind) ?? []).map((value) => valueKey(kind, value)));
  return keys.filter((key) => lookup(key) === undefined).length / Math.max(1, keys.length);
}
