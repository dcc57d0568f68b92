// Files with hours: requesting one, the progress of each, and downloading it.
import type { ActivityExport } from '@daybook/contract/activity-exports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { saveFile } from '../ui/save-file.ts';
import { type ActivitiesSearch, isOfColleagues } from './activities-search.ts';
import { filtersOf } from './activity-queries.ts';
import type { ExportChoice } from './export-choice.ts';

const lookAgainMs = 1_000;
/** A year of fifty people is a large file. */
const withinMs = 10 * 60_000;

export const isUnderWay = ({ status }: ActivityExport): boolean => status === 'init' || status === 'busy';

/** The user's files of the last day; polled while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: queryKeys.activities('exports'),
  queryFn: async ({ signal }) => (await call(routes.listActivityExports, { signal })).data.exports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? lookAgainMs : false),
  staleTime: 0,
});

const useListChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
};

/** Requests a file with the screen's filters. */
export const useBeginExport = (search: ActivitiesSearch) => {
  const changed = useListChanged();
  return useMutation({
    mutationFn: async ({ period, start, end, view, format, isExtended }: ExportChoice) => {
      const dates = { period, date_start: start, ...(period === 'custom' ? { date_end: end } : {}) };
      const type = isExtended && !isOfColleagues(search) ? 'extended' : 'basic';
      const body = { ...dates, format, type, view, ...filtersOf(search) } as const;
      return (await call(routes.exportActivities, { body })).data;
    },
    onSettled: changed,
  });
};

/** Makes the browser save a finished file. */
export const useTakeExport = () =>
  useMutation({
    mutationFn: async ({ id, file_name: name }: ActivityExport) => {
      const answer = await call(routes.getActivityExport, { body: { id }, withinMs });
      if (answer instanceof ReadableStream) saveFile(name, await new Response(answer).blob());
    },
  });

/** Cancels a file in progress, or removes a finished one. */
export const useCancelExport = () => {
  const changed = useListChanged();
  return useMutation({
    mutationFn: ({ id }: ActivityExport) => call(routes.cancelActivityExport, { body: { id } }),
    onSettled: changed,
  });
};
