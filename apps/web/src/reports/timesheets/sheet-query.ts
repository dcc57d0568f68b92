import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import { type ReportBooking, selectionOf } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

const bookingsAtOnce = 200;
/** More pages than anybody prints. */
const mostBookings = 3000;

/** Every booking of a timesheet with the total of all; null where there are more than a sheet holds. */
export const sheetQuery = (search: ReportSearch, range: DateRange) => {
  const body = {
    ...selectionOf(search, range),
    ...{ table: 'data' as const, sort: 'date' as const, order: 'asc' as const, limit: bookingsAtOnce },
  };
  return queryOptions({
    queryKey: queryKeys.reports('sheet', body),
    queryFn: async ({ signal }) => {
      const read = async (page: number) =>
        (await call(routes.paginateReport, { body: { ...body, page }, signal })).data;
      const { bookings: first, totals } = await read(1);
      if (totals.count > mostBookings) return { bookings: null, totals };
      const bookings: ReportBooking[] = [...first];
      for (let page = 2; bookings.length < totals.count; page += 1) {
        const next = (await read(page)).bookings;
        if (next.length === 0) break;
        bookings.push(...next);
      }
      return { bookings, totals };
    },
    placeholderData: keepPreviousData,
  });
};
