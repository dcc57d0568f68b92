import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallInput } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

/** A large file takes a while to upload and to check. */
const withinMs = 5 * 60_000;

export type ImportChoice = CallInput<typeof routes.changeImport>['body'];

/** Calls for an import; afterwards the list is refreshed. */
export const useImportActions = () => {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.imports() });
  const after = { onSettled: refresh };
  return {
    upload: useMutation({
      mutationFn: (file: File) =>
        call(routes.prepareImport, { query: { name: file.name.slice(0, 200) }, file, withinMs }),
      ...after,
    }),
    change: useMutation({
      mutationFn: ({ id, choice }: { id: string; choice: ImportChoice }) =>
        call(routes.changeImport, { params: { id }, body: choice, withinMs }),
      ...after,
    }),
    start: useMutation({ mutationFn: (id: string) => call(routes.startImport, { params: { id } }), ...after }),
    cancel: useMutation({ mutationFn: (id: string) => call(routes.cancelImport, { params: { id } }), ...after }),
    undo: useMutation({
      mutationFn: (id: string) => call(routes.undoImport, { params: { id }, withinMs }),
      onSettled: () =>
        Promise.all([refresh(), ...staleAfterImport.map((queryKey) => queryClient.invalidateQueries({ queryKey }))]),
    }),
  };
};

/** Queries with activity, which an import adds and an undo removes. */
export const staleAfterImport = [queryKeys.days(), queryKeys.timeline(), queryKeys.sources(), queryKeys.devices()];
