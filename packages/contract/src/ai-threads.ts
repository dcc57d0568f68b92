// Conversations of users about their days: past work, missing time, the reason for an assignment, and changes as a plan
// to confirm.
import { unknownReasons } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idInputSchema, idSchema, instantSchema, secondsSchema } from './values.ts';

const contactSchema = z.strictObject({ id: idSchema, name: z.string() });
const period = { from: dateSchema, to: dateSchema };

const aiAnswerSchema = z.discriminatedUnion('kind', [
  /** The question was not understood; `reason`: why no language model helped. */
  z.strictObject({ kind: z.literal('unknown'), reason: z.enum(unknownReasons) }),
  /** No contact, or more than one, has this name. */
  z.strictObject({ kind: z.literal('which_contact'), name: z.string(), contacts: z.array(contactSchema) }),
  /** Recorded time: for one contact, or for all where `contact` is null. */
  z.strictObject({
    kind: z.literal('worked'),
    contact: contactSchema.nullable(),
    ...period,
    duration: secondsSchema,
    days: z.array(z.strictObject({ date: dateSchema, duration: secondsSchema })),
    totals: z.array(
      z.strictObject({
        kind: z.enum(['contact', 'internal', 'undecided']),
        contact: contactSchema.nullable(),
        duration: secondsSchema,
      }),
    ),
  }),
  /** Reasons why days cannot be published. */
  z.strictObject({
    kind: z.literal('missing'),
    ...period,
    days: z.array(z.strictObject({ date: dateSchema, undecided: secondsSchema, unbooked: secondsSchema })),
  }),
  /** How a contact's time on a day was assigned, with the related suggestions. */
  z.strictObject({
    kind: z.literal('why'),
    contact: contactSchema,
    date: dateSchema,
    by_hand: secondsSchema,
    by_tag: secondsSchema,
    otherwise: secondsSchema,
    suggestion_ids: z.array(idSchema),
  }),
  /**
   * A plan: activity that names a text is assigned. `contact` null: internal. `left`: activities that are already
   * booked.
   */
  z.strictObject({
    kind: z.literal('assign'),
    text: z.string(),
    contact: contactSchema.nullable(),
    ...period,
    duration: secondsSchema,
    log_count: z.number().int().nonnegative(),
    left: z.number().int().nonnegative(),
    /** At most five. */
    titles: z.array(z.string()),
    day_ids: z.array(idSchema),
  }),
]);
export type AiAnswer = z.infer<typeof aiAnswerSchema>;

const aiTurnStatuses = ['answered', 'planned', 'done', 'dropped'] as const;
const aiTurnSchema = z.strictObject({
  id: idSchema,
  question: z.string(),
  asked_on: dateSchema,
  /** planned: a change that waits for confirmation. */
  status: z.enum(aiTurnStatuses),
  /** Whether a language model interpreted the question. The answer is always Daybook's own. */
  by_model: z.boolean(),
  created_at: instantSchema,
  answer: aiAnswerSchema,
});
export type AiTurn = z.infer<typeof aiTurnSchema>;

const aiThreadSchema = z.strictObject({
  id: idSchema,
  updated_at: instantSchema,
  turns: z.array(aiTurnSchema),
});
export type AiThread = z.infer<typeof aiThreadSchema>;

export const aiThreadRoutes = {
  listAiThreads: defineRoute({
    method: 'GET',
    path: '/api/v1/ai-threads',
    name: 'listAiThreads',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    summary: 'Own conversations about own days, newest first; 20 at most.',
    status: 200,
    response: rpcSchema(z.strictObject({ threads: z.array(aiThreadSchema) })),
  }),
  askAi: defineRoute({
    method: 'POST',
    path: '/api/v1/ai-threads',
    name: 'askAi',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary:
      'Asks about own days, in a conversation or a new one. `date` is the day on the screen. A change is answered by a plan; nothing is changed yet. A question that Daybook does not understand goes to the language model, if its user agreed.',
    body: z.strictObject({
      question: z.string().trim().min(1).max(500),
      date: dateSchema,
      thread_id: idInputSchema.optional(),
    }),
    status: 201,
    response: rpcSchema(aiThreadSchema),
    errors: ['AI_NOT_ENABLED'],
  }),
  confirmAiPlan: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/ai-threads/confirm',
    name: 'confirmAiPlan',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'decided',
    summary:
      'Does what a plan says, or drops it. Time that is booked or published by now is left alone. A plan that is done stays done.',
    body: z.strictObject({ turn_id: idInputSchema, drop: z.boolean().default(false) }),
    status: 200,
    response: rpcSchema(aiThreadSchema),
    errors: ['AI_NOT_ENABLED'],
  }),
  deleteAiThread: defineRoute({
    method: 'DELETE',
    path: '/api/v1/ai-threads/{id}',
    name: 'deleteAiThread',
    concept: 'ai',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    summary: 'Removes an own conversation. What was done by its plans stays.',
    params: z.strictObject({ id: idSchema }),
    status: 204,
    response: z.null(),
  }),
} as const;
