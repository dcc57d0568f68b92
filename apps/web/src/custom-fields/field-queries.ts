// The custom fields of bookings: filling them in, and defining them.
import type { customFieldResourceSchema } from '@daybook/contract/custom-fields.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type CustomField = z.infer<typeof customFieldResourceSchema>;

export type HoursField = z.infer<typeof routes.listCrmHoursFields.response>['data']['fields'][number];

/** The fields of hours in the connected system, requested from it. */
export const hoursFieldsQuery = queryOptions({
  queryKey: queryKeys.crm('hours-fields'),
  queryFn: async ({ signal }) => (await call(routes.listCrmHoursFields, { body: {}, signal })).data.fields,
  staleTime: 5 * 60_000,
  retry: false,
});

/** The fields of the booking form; they rarely change. */
export const askedFieldsQuery = queryOptions({
  queryKey: queryKeys.customFields('asked'),
  queryFn: async ({ signal }) => (await call(routes.askCustomFields, { body: {}, signal })).data,
  staleTime: 24 * 60 * 60_000,
});

/** The defined fields, including archived ones. */
export const customFieldsQuery = queryOptions({
  queryKey: queryKeys.customFields('defined'),
  queryFn: ({ signal }) => call(routes.listCustomFields, { query: { status: 'eq:all', limit: 500 }, signal }),
});
