// Corrections of all bookings of an open day at once. Document 2, section 7.4.
import { z } from 'zod';
import { dayChangeKindSchema } from './day-changes.ts';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { timelineDaySchema, timelineRegistrationSchema, timelineTotalsSchema } from './timeline.ts';
import { idInputSchema } from './values.ts';

/**
 * reset: back to recorded time, rounded. distribute: a typed total over all bookings, in whole blocks. undo: reverts
 * the latest change of the day; redo: repeats the change that was undone last.
 */
const correctionSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('reset'),
    day_id: idInputSchema,
    /** Left out: all bookings of the day. */
    parameters: z.strictObject({ registrations: z.array(idInputSchema).min(1).max(500).optional() }),
  }),
  z.strictObject({
    action: z.literal('distribute'),
    day_id: idInputSchema,
    /** Seconds. */
    parameters: z.strictObject({ duration: z.number().int().positive().max(90_000) }),
  }),
  z.strictObject({
    action: z.literal('undo'),
    day_id: idInputSchema,
    /** `change`: only if that is the newest one, by the `X-Day-Change` of its calls; else VERSION_CONFLICT. */
    parameters: z.strictObject({ change: z.uuid().optional() }),
  }),
  z.strictObject({ action: z.literal('redo'), day_id: idInputSchema, parameters: z.strictObject({}) }),
]);
export type DayCorrection = z.output<typeof correctionSchema>;

export const dayCorrectionsRoutes = {
  correctDay: defineRoute({
    method: 'POST',
    path: '/api/v1/rpc/days/corrections',
    name: 'correctDay',
    concept: 'days',
    access: 'signed_in',
    ability: null,
    impersonation: 'refused',
    dayChange: 'corrected',
    summary:
      'Corrects an open day: bookings back to what was recorded, a total divided over them, or the last change taken back.',
    body: correctionSchema,
    status: 200,
    response: rpcSchema(
      z.strictObject({
        day: timelineDaySchema,
        registrations: z.array(timelineRegistrationSchema),
        totals: timelineTotalsSchema,
        /**
         * The change that was undone or redone, and the number of activities (or bookings) in it; null: there was none.
         */
        undone: z.strictObject({ kind: dayChangeKindSchema, count: z.number().int() }).nullable(),
        can_undo: z.boolean(),
        can_redo: z.boolean(),
      }),
    ),
    errors: ['DAY_NOT_OPEN', 'TRAVEL_DAY_NOT_OPEN', 'CORRECT_BLOCK_SIZE', 'VERSION_CONFLICT'],
  }),
} as const;
