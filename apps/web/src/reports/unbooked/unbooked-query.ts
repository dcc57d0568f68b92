// Reads unbooked work and ignored time, and books a part of it.
import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import { selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

type UnbookedWork = z.output<typeof reportInsightsRoutes.getUnbookedWork.response>['data'];
export type UnbookedContact = UnbookedWork['contacts'][number];
export type UnbookedPart = UnbookedContact['parts'][number];

export const unbookedQuery = (search: ReportSearch, range: DateRange) => {
  const body = selectionOf(search, range);
  return queryOptions({
    queryKey: queryKeys.reports('unbooked', body),
    queryFn: async ({ signal }) => (await call(routes.getUnbookedWork, { body, signal })).data,
    placeholderData: keepPreviousData,
  });
};

export const ignoredQuery = (search: ReportSearch, range: DateRange) => {
  const body = selectionOf(search, range);
  return queryOptions({
    queryKey: queryKeys.reports('ignored', body),
    queryFn: async ({ signal }) => (await call(routes.getIgnoredTime, { body, signal })).data,
    placeholderData: keepPreviousData,
  });
};

/** Books a part for its contact; without dimensions it uses those of earlier bookings of similar time. */
export async function bookPart(
  { contact_id, internal }: Pick<UnbookedContact, 'contact_id' | 'internal'>,
  part: UnbookedPart,
): Promise<void> {
  const { dimensions, description } = part.dimensions.length > 0 ? part : await usualBooking(contact_id, part);
  const slot = {
    logs: [...part.log_ids],
    contact_id,
    internal,
    dimensions: dimensions.map(({ id }) => id),
    description,
  };
  await call(routes.registerSlots, { body: { day_id: part.day_id, slots: [slot] } });
}

async function usualBooking(contactId: string | null, part: UnbookedPart) {
  const body = { day_id: part.day_id, contact_id: contactId };
  const { suggestions } = (await call(routes.suggestForContact, { body })).data;
  return suggestions[0] ?? part;
}
