// Asking colleagues to publish their open days. The content of those days is not revealed.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, instantSchema } from './values.ts';

const period = z.strictObject({ start: dateSchema, end: dateSchema });
const administrators = { concept: 'reminders', access: 'administrator', ability: null, status: 200 } as const;
const personSchema = z.strictObject({
  user_id: idSchema,
  name: z.string(),
  /** Working days that are over and not published. */
  open_days: z.number().int().positive(),
  /** When an administrator last asked for them; null: never. */
  reminded_at: instantSchema.nullable(),
  /** Whether a reminder would reach this person now: not twice within twenty hours, and not the caller. */
  can_remind: z.boolean(),
});
export type OpenDaysPerson = z.infer<typeof personSchema>;

export const teamRemindersRoutes = {
  listOpenDaysOfTeam: defineRoute({
    ...administrators,
    method: 'GET',
    path: '/api/v1/reminders/team',
    name: 'listOpenDaysOfTeam',
    summary: 'Who still has working days of a period of at most 31 days to publish, and when each was last reminded.',
    query: period,
    response: rpcSchema(z.strictObject({ people: z.array(personSchema) })),
    errors: ['DATE_RANGE'],
  }),
  remindTeam: defineRoute({
    ...administrators,
    method: 'POST',
    path: '/api/v1/reminders/team',
    name: 'remindTeam',
    impersonation: 'refused',
    summary:
      'Reminds everybody who still has working days of a period to publish, by mail and among their notifications; nobody twice within twenty hours, and nobody of oneself.',
    body: period,
    response: rpcSchema(
      z.strictObject({
        reminded: z.number().int().nonnegative(),
        /** People with open days who were reminded shortly before. */
        reminded_before: z.number().int().nonnegative(),
      }),
    ),
    errors: ['DATE_RANGE'],
  }),
};
