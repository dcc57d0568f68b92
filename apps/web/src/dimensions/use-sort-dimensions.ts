import { useQueryClient } from '@tanstack/react-query';
import { usePreference, useSavePreference } from '../settings/use-preference.ts';
import { queryKeys } from '../shell/query-keys.ts';

export type SortDimensions = 'code' | 'name' | 'none' | 'usage';

/** In which order the signed-in user is offered dimensions. */
export const useSortDimensions = () => {
  const queryClient = useQueryClient();
  const sort = usePreference('day_processing')?.value.sort_dimensions ?? 'usage';
  const saving = useSavePreference('day_processing', 'user');
  const save = (chosen: SortDimensions) =>
    saving.mutate(
      { sort_dimensions: chosen },
      { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() }) },
    );
  return { sort, save };
};
