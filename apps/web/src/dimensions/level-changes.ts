// Naming, adding and removing levels.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import type { Level } from './dimension-queries.ts';

const useLevelsChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.dimensionLevels() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() }),
    ]);
};

export const useAddLevel = () => {
  const changed = useLevelsChanged();
  return useMutation({
    mutationFn: (name: string) => call(routes.createDimensionLevel, { body: { name } }),
    onSettled: changed,
  });
};

export const useRenameLevel = () => {
  const changed = useLevelsChanged();
  return useMutation({
    mutationFn: ({ level, name }: { level: Level; name: string }) =>
      call(routes.updateDimensionLevel, {
        params: { id: level.id },
        body: { name },
        ifMatch: level.attributes.version,
      }),
    onSettled: changed,
    meta: { errorShown: true },
  });
};

export const useRemoveLevel = () => {
  const changed = useLevelsChanged();
  return useMutation({
    mutationFn: (level: Level) => call(routes.deleteDimensionLevel, { params: { id: level.id } }),
    onSettled: changed,
  });
};
