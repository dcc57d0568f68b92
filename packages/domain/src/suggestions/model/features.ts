import { type EvidenceKind, evidenceKinds } from './extract-evidence.ts';

/** Measures of each kind of evidence, for one candidate. */
export const evidenceMeasures = ['lift', 'share', 'focus', 'recent'] as const;

/** The name or code of a contact, or of one of its projects, in a title, a place or an address. */
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

/** The likelihood of the whole title, the place and the people with an answer. */
export const likelyFeatures = ['text.likely', 'place.likely', 'people.likely'] as const;

/** The new part of a subject, which is evidence for somebody who is not among the answers. */
export const unseenFeatures = ['unseen.words', 'unseen.identity'] as const;

/** How much, when and how recently an answer was chosen, regardless of the log. */
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

/** Features of the same quarter of an hour: with the same title by week and by day, and with any title. */
export const slotFeatures = ['slot.weekly', 'slot.weekly_times', 'slot.daily', 'slot.quarter'] as const;

/** The features of the second step: the neighbours in time. */
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

/** The indexes of each kind's measures, and of the likelihood that it is part of. */
export const placesOfKinds: readonly (readonly number[])[] = evidenceKinds.map((kind, index) => {
  const own = evidenceMeasures.map((_, at) => index * evidenceMeasures.length + at);
  const likely = likelyOfKinds[kind];
  return likely === undefined ? own : [...own, subjectFeatures.indexOf(likely)];
});

/** The features of the first step in order: of the subject, of habit, of the quarter of an hour. */
export const firstStepFeatures: readonly string[] = [...subjectFeatures, ...habitFeatures, ...slotFeatures];

/** Features of a booking's deepest dimension for any contact, beside those of the neighbours. */
export const bookingFeatures: readonly string[] = [
  ...neighbourFeatures,
  'part.score',
  'part.gated',
  'booking.unseen',
  'booking.times',
  'booking.latest',
  'booking.latest_start',
];
