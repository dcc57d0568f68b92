// An answer as it is stored: ids, dates and numbers, and the words of the question.
import { unknownReasons } from '@daybook/domain/ai/questions/unknown-reasons.ts';
import { z } from 'zod';

const id = z.number().int();
const seconds = z.number().int();
const period = { from: z.string(), to: z.string() };

export const storedAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unknown'), reason: z.enum(unknownReasons).default('no_model') }),
  z.strictObject({ kind: z.literal('which_contact'), name: z.string(), contactIds: z.array(id) }),
  z.strictObject({
    kind: z.literal('worked'),
    contactId: id.nullable(),
    ...period,
    duration: seconds,
    days: z.array(z.strictObject({ date: z.string(), duration: seconds })),
    totals: z.array(
      z.strictObject({
        kind: z.enum(['contact', 'internal', 'undecided']),
        contactId: id.nullable(),
        duration: seconds,
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('missing'),
    ...period,
    days: z.array(z.strictObject({ date: z.string(), undecided: seconds, unbooked: seconds })),
  }),
  z.strictObject({
    kind: z.literal('why'),
    contactId: id,
    date: z.string(),
    byHand: seconds,
    byTag: seconds,
    otherwise: seconds,
    suggestionIds: z.array(id),
  }),
  z.strictObject({
    kind: z.literal('assign'),
    text: z.string(),
    contactId: id.nullable(),
    ...period,
    duration: seconds,
    left: z.number().int(),
    logIds: z.array(id),
    dayIds: z.array(id),
  }),
]);
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;
