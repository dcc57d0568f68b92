import type { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import { routes } from '@daybook/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';

export type PersonDay = z.output<typeof reportTabsRoutes.getReportDays.response>['data']['days'][number];
export type Person = z.output<typeof reportTabsRoutes.getReportPeople.response>['data']['people'][number];

/** Hours and publishing by person. Only the people filter applies. */
export const peopleQuery = ({ users, open }: ReportSearch, { start, end }: DateRange) => {
  const body = {
    start,
    end,
    ...(users === undefined ? {} : { users: [...users] }),
    ...(open === true ? { status: 'all' as const } : {}),
  };
  return queryOptions({
    queryKey: queryKeys.reports('people', body),
    queryFn: async ({ signal }) => (await call(routes.getReportPeople, { body, signal })).data.people,
    placeholderData: keepPreviousData,
  });
};

/** A person's days behind a number of days, the latest first. */
export const personDaysQuery = ({ days, open }: ReportSearch, { start, end }: DateRange, user: string) => {
  const body = {
    ...{ start, end, user },
    ...(days === undefined ? {} : { kind: days }),
    ...(open === true ? { status: 'all' as const } : {}),
  };
  return queryOptions({
    queryKey: queryKeys.reports('days', body),
    queryFn: async ({ signal }) => (await call(routes.getReportDays, { body, signal })).data,
  });
};
