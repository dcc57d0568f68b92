import { type DayOptions, dayOptionsOf, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

export type SortDimensions = DayOptions['sort_dimensions'];

/** The order in which the user is offered dimensions. */
export const useSortDimensions = () => {
  const queryClient = useQueryClient();
  const options = dayOptionsOf(usePreference('day_processing')?.value ?? standardDayOptions);
  const saving = useSavePreference('day_processing', 'user');
  const save = (chosen: SortDimensions) =>
    saving.mutate(
      { ...options, sort_dimensions: chosen },
      { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() }) },
    );
  return { sort: options.sort_dimensions, save };
};
