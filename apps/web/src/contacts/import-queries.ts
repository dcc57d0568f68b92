// Queries of contact imports: polled while one is running.
import type { ContactImport } from '@daybook/contract/contact-imports.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallInput } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

const lookMs = 1000;
/** A large file takes a while to upload and to read. */
const withinMs = 5 * 60_000;
export const errorsOnPage = 10;

/** Whether the server is working on it. */
export const isUnderWay = ({ status }: ContactImport): boolean => status === 'processing' || status === 'finishing';

/** Whether it waits for the user's decision. */
export const isWaiting = ({ status }: ContactImport): boolean => status === 'ready' || status === 'checked';

/** The user's contact imports, the newest first. */
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

/** Uploads a file and starts reading it. */
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

/** Returns the rows that cannot be imported, as a file. */
export const fetchErrorFile = async (id: string): Promise<Blob> => {
  const { data } = await call(routes.listContactImportErrors, { params: { id }, body: { as_file: true }, withinMs });
  return new Blob([data.file ?? ''], { type: 'text/csv' });
};
