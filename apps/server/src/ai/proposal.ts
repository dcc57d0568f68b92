// A proposal as it is stored: ids and numbers, and the description of a booking.
import { aiAnswerKinds } from '@daybook/contract/ai.ts';
import { z } from 'zod';

const answer = { kind: z.enum(aiAnswerKinds), contactId: z.number().int().nullable() };

export const proposalSchema = z.strictObject({
  ...answer,
  /** 0 to 1. */
  confidence: z.number(),
  booking: z
    .strictObject({
      dimensionIds: z.array(z.number().int()),
      description: z.string(),
      isComplete: z.boolean(),
      isCertain: z.boolean(),
      evidence: z.strictObject({ times: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The accepted or modified action; null while undecided or declined. */
  done: z.strictObject({ ...answer, isBooked: z.boolean() }).nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A cell of a heatmap as it is stored. */
export const storedHeatmapSchema = z.array(
  z.strictObject({ answer: z.string(), startMs: z.number(), seconds: z.number(), certainty: z.number() }),
);

/** Returns the id by which feedback and measurements know a proposal's suggestions. */
export const feedbackIdOf = ({ kind, contactId }: Pick<Proposal, 'kind' | 'contactId'>, isCertain: boolean): string =>
  `ai ${isCertain ? 'certain' : 'likely'} ${kind}${contactId === null ? '' : ` ${contactId}`}`;
