// Files with hours: asking for one, how far each is, and taking it.
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

/** The own files of the last day; while one is being made, it is looked at again and again. */
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

/** Asks for a file with what the screen is narrowed down by. */
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

/** Lets the browser save a file that is finished. */
export const useTakeExport = () =>
  useMutation({
    mutationFn: async ({ id, file_name: name }: ActivityExport) => {
      const answer = await call(routes.getActivityExport, { body: { id }, withinMs });
      if (answer instanceof ReadableStream) saveFile(name, await new Response(answer).blob());
    },
  });

/** Ends a file that is being made, or forgets it. */
export const useCancelExport = () => {
  const changed = useListChanged();
  return useMutation({
    mutationFn: ({ id }: ActivityExport) => call(routes.cancelActivityExport, { body: { id } }),
    onSettled: changed,
  });
};
