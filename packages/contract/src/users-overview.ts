// The administrators' overview of everybody's time: published days, never open ones. Specification 1, part 2, Users.
import { z } from 'zod';
import { rpcSchema } from './jsonapi.ts';
import { defineRoute } from './route.ts';
import { dateSchema, idSchema, secondsSchema } from './values.ts';

export const usersOverviewRoutes = {
  getUsersOverview: defineRoute({
    method: 'GET',
    path: '/api/v1/users/overview',
    name: 'getUsersOverview',
    concept: 'users',
    access: 'administrator',
    ability: null,
    summary: 'Published time of everybody in a period of at most 31 days, and how many working days are not published.',
    query: z.strictObject({ start: dateSchema, end: dateSchema }),
    status: 200,
    response: rpcSchema(
      z.strictObject({
        start: dateSchema,
        end: dateSchema,
        users: z.array(
          z.strictObject({
            user_id: idSchema,
            name: z.string(),
            /** Seconds booked in published days. */
            booked: secondsSchema,
            booked_contact: secondsSchema,
            booked_internal: secondsSchema,
            /** The part of the booked time that was for contacts, from 0 to 1; null: nothing was booked. */
            productivity: z.number().nullable(),
            /**
             * The number of the person's working days that are over and not published, without any of their content.
             */
            open_days: z.number().int().nonnegative(),
            /** Each published day. */
            days: z.array(z.strictObject({ date: dateSchema, booked: secondsSchema })),
          }),
        ),
      }),
    ),
    errors: ['DATE_RANGE'],
  }),
} as const;
