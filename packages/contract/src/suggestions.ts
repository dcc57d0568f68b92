// The probable answer for an interval of time, with the evidence and its past accuracy.
import { dimensionBases, namedPlaces } from '@daybook/domain/suggestions/named-values.ts';
import { offerBases } from '@daybook/domain/suggestions/offer-bookings.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { tagTypeSchema } from './tag-values.ts';
import { timelineSourceSchema } from './timeline.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

/** Of `total` earlier suggestions like this one, `right` matched the final choice. Left out while none was measured. */
export const hitRateSchema = z.strictObject({ right: z.number().int(), total: z.number().int() });
export type HitRate = z.infer<typeof hitRateSchema>;

/**
 * Evidence besides references: in the subject itself, known to colleagues (which has no count), or around it on the day
 * (without value and count).
 */
export const otherEvidence = [
  ...([
    'subject',
    'word',
    'code',
    'ticket',
    'attendee',
    'colleagues',
    'between',
    'before',
    'after',
    'same_day',
    'recent',
  ] as const),
] as const;

/** A fact and its record: of `total` published logs with this reference, `times` had this answer. */
export const evidenceSchema = z.strictObject({
  kind: z.literal('reference'),
  reference_type: z.union([tagTypeSchema, z.enum(otherEvidence)]),
  value: z.string(),
  times: z.number().int(),
  total: z.number().int(),
});

/**
 * Reasons against an answer besides references; they have no value and no count, except that `unnamed` has the value
 * that names another answer.
 */
export const otherReasons = ['unnamed', 'apart', 'no_meeting', 'rare'] as const;

/** Why an answer is not the first: of `total` published logs with this reference, only `times` had it. */
const reasonSchema = evidenceSchema.extend({
  reference_type: z.union([evidenceSchema.shape.reference_type, z.enum(otherReasons)]),
});

export const candidateSchema = z.strictObject({
  kind: z.enum(['contact', 'internal', 'ignored']),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  /** Its probability, 0 to 1, calibrated by past accuracy. */
  score: z.number().min(0).max(1),
  certain: z.boolean(),
  evidence: z.array(evidenceSchema),
  /** At most two reasons why it is not the first; left out without any. */
  against: z.array(reasonSchema).optional(),
  hit_rate: hitRateSchema.optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Untagged logs that share one decision. */
export const tagClusterSchema = z.strictObject({
  id: z.string(),
  log_ids: z.array(idSchema),
  started_at: instantSchema,
  ended_at: instantSchema,
  duration: secondsSchema,
  subjects: z.array(
    z.strictObject({
      subject_id: idSchema,
      title: z.string(),
      detail: z.string().nullable(),
      source: timelineSourceSchema,
      duration: secondsSchema,
      log_ids: z.array(idSchema),
    }),
  ),
  /** At most three, best first. */
  candidates: z.array(candidateSchema),
  /** The reference worth remembering, and the number of open logs that it would change. */
  remember: z.strictObject({ type: tagTypeSchema, value: z.string(), open_logs: z.number().int() }).nullable(),
});
export type TagCluster = z.infer<typeof tagClusterSchema>;

const dimensionNameSchema = z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() });

/** A booking proposed for unbooked time of one contact on a day. */
export const bookingSuggestionSchema = z.strictObject({
  id: z.string(),
  log_ids: z.array(idSchema),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  dimensions: z.array(dimensionNameSchema),
  description: z.string(),
  recorded: secondsSchema,
  /** After block rounding; 0 when the group is under the threshold and will be ignored. */
  duration: secondsSchema,
  below_threshold: z.boolean(),
  /** Whether every required level is filled. */
  complete: z.boolean(),
  certain: z.boolean(),
  /** Of `total` earlier bookings for this contact, `times` were booked this way. null: no history. */
  evidence: z.strictObject({ times: z.number().int(), total: z.number().int() }).nullable(),
  /**
   * Words of its time that name a project or working code of the booking: a number, a full name, or a word that no
   * other has.
   */
  named: z
    .strictObject({ basis: z.enum(dimensionBases), place: z.enum(namedPlaces), value: z.string(), name: z.string() })
    .optional(),
  hit_rate: hitRateSchema.optional(),
  subjects: z.array(z.strictObject({ title: z.string(), source: timelineSourceSchema, duration: secondsSchema })),
  /** Other complete bookings that are possible, likeliest first, at most thirty. */
  alternatives: z.array(z.strictObject({ dimensions: z.array(dimensionNameSchema), description: z.string() })),
});
export type BookingSuggestion = z.infer<typeof bookingSuggestionSchema>;

/** Earlier bookings of similar time, and their basis: the same subject, weekday and hour, or contact. */
export const bookingOfferSchema = z.strictObject({
  id: z.string(),
  contact_id: idSchema.nullable(),
  contact_name: z.string().nullable(),
  internal: z.boolean(),
  dimensions: z.array(z.strictObject({ id: idSchema, level: z.number().int(), name: z.string() })),
  description: z.string(),
  basis: z.enum(offerBases),
  /** Of `total` earlier bookings on this basis, `times` were like this one. */
  times: z.number().int(),
  total: z.number().int(),
  last_date: dateSchema,
  hit_rate: hitRateSchema.optional(),
});
export type BookingOffer = z.infer<typeof bookingOfferSchema>;

/** A slot by its id, or any interval of the day by start and end. */
const slotBody = z
  .strictObject({
    day_id: idInputSchema,
    slot_id: idInputSchema.optional(),
    start: instantSchema.optional(),
    end: instantSchema.optional(),
  })
  .refine(({ slot_id, start, end }) => (slot_id === undefined) === (start !== undefined && end !== undefined), {
    path: ['slot_id'],
    message: 'Either slot_id, or start and end.',
  });

export const suggestionRatingSchema = z.enum(['good', 'bad']);
const feedbackText = z
  .string()
  .trim()
  .max(1000)
  // Unpaired surrogates and NUL are refused by the database.
  .regex(/^[^\p{Cs}\0]*$/u);

export const suggestionsRoutes = {
  listTagSuggestions: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/suggestions',
    name: 'listTagSuggestions',
    concept: 'suggestions',
    access: 'signed_in',
    ability: null,
    summary: 'The untagged time of a day in clusters, each with its best three answers and their evidence.',
    body: z.strictObject({ day_id: idInputSchema }),
    status: 200,
    response: rpcSchema(z.strictObject({ clusters: z.array(tagClusterSchema) })),
  }),
  suggestForSlot: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/suggestions/slot',
    name: 'suggestForSlot',
    concept: 'suggestions',
    access: 'signed_in',
    ability: null,
    summary: 'What a slot or interval of an own day was booked on before: by subject, weekday and contact, best first.',
    body: slotBody,
    status: 200,
    response: rpcSchema(
      z.strictObject({ start: instantSchema, end: instantSchema, suggestions: z.array(bookingOfferSchema) }),
    ),
  }),
  suggestForContact: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/timeline/suggestions/contact',
    name: 'suggestForContact',
    concept: 'suggestions',
    access: 'signed_in',
    ability: null,
    summary: 'What a contact’s time, or without one internal time, was booked on before, best first.',
    body: z.strictObject({ day_id: idInputSchema, contact_id: idInputSchema.nullable() }),
    status: 200,
    response: rpcSchema(z.strictObject({ suggestions: z.array(bookingOfferSchema) })),
  }),
  rateSuggestion: defineRoute({
    method: 'POST',
    path: '/api/v1/feedback/ai_suggestions',
    name: 'rateSuggestion',
    concept: 'suggestions',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Says of a suggestion that was shown whether it is good, and why. A bad one counts as wrong whatever is chosen.',
    body: z.strictObject({
      day_id: idInputSchema,
      kind: z.enum(['tag', 'booking']),
      /** The id of the cluster or of the booking. */
      suggestion_id: z.string().min(1).max(4000),
      /** null removes the rating. */
      rating: suggestionRatingSchema.nullable(),
      comment: feedbackText.default(''),
    }),
    status: 200,
    response: rpcSchema(z.strictObject({ rating: suggestionRatingSchema.nullable(), comment: z.string() })),
  }),
} as const;
