import { type EvidenceKind, evidenceKinds } from './extract-evidence.ts';

/** Measures of each kind of evidence, for one candidate. */
export const evidenceMeasures = ['lift', 'share', 'focus', 'recent'] as const;

/** A name or code of a contact, or of one of its projects, in a title, a place or an address. */
export const nameFeatures = [
  'name.full',
  'name.code',
  'name.host',
  'name.project',
  'name.head',
  'name.word',
  'name.unused',
  'name.elsewhere',
] as const;

/** How likely the title as a whole, the place and the people are with an answer. */
export const likelyFeatures = ['text.likely', 'place.likely', 'people.likely'] as const;

/** How much of a subject was never seen, which speaks for somebody that is not among the answers. */
export const unseenFeatures = ['unseen.words', 'unseen.identity'] as const;

/** How much, when and how lately an answer was chosen, whatever the log. */
export const habitFeatures = [
  'habit.long',
  'habit.short',
  'habit.hour',
  'habit.half_day',
  'habit.days_ago',
  'habit.last_day',
  'habit.unused',
  'habit.internal',
  'habit.ignored',
  'habit.nobody',
  'habit.early',
] as const;

/** Features of the same quarter of an hour: under the same title in the week and on other days, and under any title. */
export const slotFeatures = ['slot.weekly', 'slot.weekly_times', 'slot.daily', 'slot.quarter'] as const;

/** The features of the second step: what the neighbours in time say. */
export const neighbourFeatures = [
  'own.score',
  'own.gated',
  'own.subject',
  'own.subject_gated',
  'short.before',
  'short.after',
  'short.both',
  'short.gated',
  'long.before',
  'long.after',
  'long.both',
  'long.gated',
  'near.share',
  'near.gated',
  'wide.share',
  'wide.gated',
  'decided.before',
  'decided.after',
  'decided.both',
  'day.share',
  'day.gated',
  'meeting.during',
  'meeting.beside',
  'habit.internal',
  'habit.ignored',
  'habit.nobody',
  'chain.score',
  'chain.gated',
  'chain.share',
] as const;

type EvidenceFeature = `${EvidenceKind}.${(typeof evidenceMeasures)[number]}`;

/** The features of a subject: evidence and names. */
export const subjectFeatures: readonly (
  | EvidenceFeature
  | (typeof nameFeatures)[number]
  | (typeof likelyFeatures)[number]
  | (typeof unseenFeatures)[number]
)[] = [
  ...evidenceKinds.flatMap((kind) => evidenceMeasures.map((measure): EvidenceFeature => `${kind}.${measure}`)),
  ...nameFeatures,
  ...likelyFeatures,
  ...unseenFeatures,
];

const likelyOfKinds: Partial<Record<EvidenceKind, (typeof likelyFeatures)[number]>> = {
  title: 'text.likely',
  word: 'text.likely',
  code: 'text.likely',
  url: 'place.likely',
  folder: 'place.likely',
  email: 'people.likely',
  email_domain: 'people.likely',
  phone: 'people.likely',
};

/** By kind, the places of its measures, and of the likelihood in which it has a part. */
export const placesOfKinds: readonly (readonly number[])[] = evidenceKinds.map((kind, index) => {
  const own = evidenceMeasures.map((_, at) => index * evidenceMeasures.length + at);
  const likely = likelyOfKinds[kind];
  return likely === undefined ? own : [...own, subjectFeatures.indexOf(likely)];
});

/** The features of the first step in their order: of the subject, then of habit, then of the quarter of an hour. */
export const firstStepFeatures: readonly string[] = [...subjectFeatures, ...habitFeatures, ...slotFeatures];

/** Features of a booking's deepest dimension whatever the contact, beside those of the neighbours. */
export const bookingFeatures: readonly string[] = [
  ...neighbourFeatures,
  'part.score',
  'part.gated',
  'booking.unseen',
  'booking.times',
  'booking.latest',
  'booking.latest_start',
];
