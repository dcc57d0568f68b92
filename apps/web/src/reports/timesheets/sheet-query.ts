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

/** Every booking of a timesheet with the total; null if there are more than a sheet holds. */
export const sheetQuery = (search: ReportSearch, range: DateRange) => {
  const body = {
    ...selectionOf(search, range),
    ...{ table: 'data' as const, sort: 'date' as const, order: 'asc' as const, limit: bookingsAtOnce },
  };
  return queryOptions({
    queryKey: queryKeys.reports('sheet', body),
    queryFn: async ({ signal }) => {
      const read = async (after: string | null) => {
        const asked = after === null ? body : { ...body, after };
        return (await call(routes.paginateReport, { body: asked, signal })).data;
      };
      const first = await read(null);
      const { duration = 0, count = 0 } = first.totals ?? {};
      const totals = { duration, count };
      if (count > mostBookings) return { bookings: null, totals };
      const bookings: ReportBooking[] = [...first.bookings];
      for (let { next } = first.pagination; next !== null; ) {
        const page = await read(next);
        bookings.push(...page.bookings);
        next = page.pagination.next;
      }
      return { bookings, totals };
    },
    placeholderData: keepPreviousData,
  });
};
