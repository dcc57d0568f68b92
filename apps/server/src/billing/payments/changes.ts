// Changes at the provider, each stored before it is sent.

import { soldPlans } from '@daybook/domain/billing/plan-prices.ts';
import { addSeats, countSeats, type Seats } from '@daybook/domain/billing/seats.ts';
import { z } from 'zod';
import type { findSeats } from './accounts.repository.ts';

const seatsSchema = z.partialRecord(z.enum(soldPlans), z.number().int().positive());

const stepSchema = z.strictObject({
  seats: seatsSchema.nullable(),
  prorates: z.boolean(),
  cancels: z.boolean().nullable(),
});
export type ChangeStep = z.infer<typeof stepSchema>;

export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('activate'),
    seats: seatsSchema,
    is_yearly: z.boolean(),
    method: z.string(),
    /** The provider's id of the agreed quote. */
    promotion: z.string().optional(),
    /** The provider's id of the price of personal onboarding, where it is bought too. */
    onboarding: z.string().optional(),
    /** The administrator who activates, for the record: a job may complete it. */
    by: z.strictObject({ user_id: z.number().int(), address: z.string().nullable() }),
  }),
  z.strictObject({ kind: z.literal('seats'), steps: z.array(stepSchema), paid: seatsSchema, cancels: z.boolean() }),
]);
export type Change = z.infer<typeof changeSchema>;

export const seatsOf = (stored: unknown): Seats => addSeats(seatsSchema.parse(stored), {});

type Chosen = Awaited<ReturnType<typeof findSeats>>;

/** Counts seats that continue, and cancelled seats that last to the end of the period. */
export function seatCounts(chosen: Chosen, now: Date): { readonly wanted: Seats; readonly leaving: Seats } {
  const going = chosen.filter(({ ends_at: endsAt }) => endsAt === null);
  const leaving = chosen.filter(({ ends_at: endsAt }) => endsAt !== null && endsAt > now);
  return { wanted: countSeats(going.map(({ plan }) => plan)), leaving: countSeats(leaving.map(({ plan }) => plan)) };
}
