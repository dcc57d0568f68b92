// Imports of contacts as the screen asks for them: while one is under way, again and again.
import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallInput } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

const lookMs = 1000;
/** A large file takes a while to arrive and to be read. */
const withinMs = 5 * 60_000;
export const errorsOnPage = 10;

/** Whether the server works on it. */
export const isUnderWay = ({ status }: ContactImport): boolean => status === 'processing' || status === 'finishing';

/** Whether somebody has to decide about it. */
export const isWaiting = ({ status }: ContactImport): boolean => status === 'ready' || status === 'checked';

/** The own imports of contacts, the newest first. */
export const contactImportsQuery = queryOptions({
  queryKey: queryKeys.contacts('imports'),
  queryFn: ({ signal }) => call(routes.listContactImports, { signal }),
  refetchInterval: ({ state }) => (state.data?.data.imports.some(isUnderWay) === true ? lookMs : false),
});

/** A page of the rows that cannot be imported. */
export const importErrorsQuery = (id: string, page: number, failedCount: number) =>
  queryOptions({
    queryKey: queryKeys.contacts('import-errors', id, page, failedCount),
    queryFn: ({ signal }) =>
      call(routes.listContactImportErrors, { params: { id }, body: { page, limit: errorsOnPage }, signal }),
    placeholderData: (previous) => previous,
  });

type Structure = CallInput<typeof routes.processContactImport>['body'];
type RowChange = { id: string; row: string; values: CallInput<typeof routes.updateContactImportRow>['body'] };

/** Sends a file and lets it be read. */
const upload = async (file: File) => {
  const { data } = await call(routes.prepareContactImport, {});
  const { uuid } = data;
  await call(routes.uploadContactImport, { query: { uuid }, file, withinMs });
  return call(routes.startContactImport, { query: { uuid, filename: file.name.slice(0, 200) }, withinMs });
};

/** Calls for an import; afterwards the queries that show it are refreshed. */
export const useContactImport = () => {
  const queryClient = useQueryClient();
  const after = { onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.contacts() }) };
  return {
    upload: useMutation({ mutationFn: upload, ...after }),
    process: useMutation({
      mutationFn: ({ id, body }: { id: string; body: Structure }) =>
        call(routes.processContactImport, { params: { id }, body }),
      ...after,
    }),
    mend: useMutation({
      mutationFn: ({ id, row, values }: RowChange) =>
        call(routes.updateContactImportRow, { params: { id, row }, body: values, withinMs }),
      ...after,
    }),
    finish: useMutation({
      mutationFn: (id: string) => call(routes.finishContactImport, { params: { id } }),
      ...after,
    }),
    stop: useMutation({
      mutationFn: (id: string) => call(routes.stopContactImport, { params: { id } }),
      ...after,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(routes.deleteContactImport, { params: { id } }),
      ...after,
    }),
  };
};

/** The rows that cannot be imported, as a file. */
export const fetchErrorFile = async (id: string): Promise<Blob> => {
  const { data } = await call(routes.listContactImportErrors, { params: { id }, body: { as_file: true }, withinMs });
  return new Blob([data.file ?? ''], { type: 'text/csv' });
};
