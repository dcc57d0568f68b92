// The user's table layouts, a preference: changed immediately, and reverted when the server refuses.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type TableChoices, TableLayouts } from '../ui/list/table-layouts.ts';
import { call } from './api/api.ts';
import { queryKeys } from './api/query-keys.ts';
import { sessionQuery, useSession } from './api/session.ts';
import { presentError } from './messages/present-error.ts';

const nothingKept: TableChoices = { density: 'comfortable', layouts: [] };

export const TableLayoutsProvider = ({ children }: { children: ReactNode }) => {
  const queryClient = useQueryClient();
  const { preferences } = useSession();
  const { mutate } = useMutation({
    mutationFn: ({ density, layouts }: TableChoices) =>
      call(routes.updatePreference, { params: { chapter: 'tables' }, body: { value: { density, layouts } } }),
    onMutate: ({ density, layouts }) => {
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (now) => now && { ...now, preferences: { ...now.preferences, tables: { density, layouts: [...layouts] } } },
      );
    },
    onError: (error) => {
      presentError(error);
      void queryClient.invalidateQueries({ queryKey: queryKeys.session() });
    },
  });
  const { density, layouts } = preferences.tables ?? nothingKept;
  const kept = useMemo(() => ({ density, layouts, save: mutate }), [density, layouts, mutate]);
  return <TableLayouts value={kept}>{children}</TableLayouts>;
};
