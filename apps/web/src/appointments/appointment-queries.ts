// Queries of the screens of appointments.
import type { appointmentResourceSchema } from '@daybook/contract/appointments.ts';
import { routes } from '@daybook/contract/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type Appointment = z.infer<typeof appointmentResourceSchema>;
export const appointmentStates = ['open', 'arranged', 'ignored'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

const pageSize = 50;

/** Appointments page by page, the newest first; `state` null: all of them. */
export const appointmentsQuery = (state: AppointmentState | null) =>
  infiniteQueryOptions({
    queryKey: queryKeys.days('appointments', state),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listAppointments, {
        query: {
          page: pageParam,
          limit: pageSize,
          sort: 'started_at:desc',
          include: 'contact',
          ...(state === null ? {} : { status: `eq:${state}` as const }),
        },
        signal,
      }),
    getNextPageParam: (last) => {
      const { page, limit, total } = last.meta.pagination;
      return page * limit < total ? page + 1 : undefined;
    },
    placeholderData: (previous) => previous,
  });

/** Returns the names of the contacts in pages of appointments. */
export const contactNames = (
  pages: readonly { included?: readonly { id: string; attributes: Record<string, unknown> }[] | undefined }[],
): ReadonlyMap<string, string> =>
  new Map(pages.flatMap((page) => page.included ?? []).map(({ id, attributes }) => [id, String(attributes['name'])]));

/** Returns the status of an appointment as the list shows it. */
export const shownState = ({ attributes }: Appointment): AppointmentState | 'booked' | 'published' => {
  if (attributes.published_duration !== null) return 'published';
  return attributes.is_booked ? 'booked' : attributes.status;
};

/** Where the user probably travelled from and to, and whether travel can be calculated. */
export const travelPlacesQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.suggestions('travel', id),
    queryFn: async ({ signal }) => (await call(routes.listTravelPlaces, { body: { id }, signal })).data,
    staleTime: 30_000,
  });

/** The probable contacts of a meeting. */
export const answersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.suggestions('appointment', id),
    queryFn: async ({ signal }) => (await call(routes.suggestForAppointment, { body: { id }, signal })).data.candidates,
    staleTime: 30_000,
  });
