// Queries of imports: polled while one is running.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallAnswer } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type Import = CallAnswer<typeof routes.getImport>['data'];
export type Preview = Import['attributes']['preview'];

const lookMs = 1500;

/** Whether an import is being stored. */
export const isUnderWay = ({ attributes: { status } }: Import): boolean =>
  status === 'running' || status === 'cancelling';

/** The latest imports of the user, the newest first. */
export const importsQuery = queryOptions({
  queryKey: queryKeys.imports(),
  queryFn: ({ signal }) => call(routes.listImports, { query: { limit: 50 }, signal }),
  refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === true ? lookMs : false),
});
