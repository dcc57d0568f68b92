// Adds a missing project where it is needed, for users who may.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useMay } from '../../shell/use-may.ts';
import type { Dimension } from './dimension-choice.ts';
import type { LevelChoice } from './use-dimensions.ts';

/** Only the first level can be extended from here: its dimensions have no parent. */
const firstLevel = 1;

/** Returns a function that adds a dimension with this name to a level, for all contacts; null for users who may not. */
export const useNewDimension = (
  { level, levelId }: Pick<LevelChoice, 'level' | 'levelId'>,
  onAdded: (dimension: Dimension) => void,
): ((name: string) => void) | null => {
  const mayAdd = useMay('manage_dimensions');
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (name: string) => call(routes.createDimension, { params: { id: levelId }, body: { name } }),
    onSuccess: ({ data: { id, attributes } }) => {
      const { name, code, formatted_name, parent_id, contact_id, is_default } = attributes;
      onAdded({
        id,
        name,
        code,
        formatted_name,
        level,
        parent_id,
        contact_id,
        is_internal: false,
        is_default,
        requires_child_dimension: false,
      });
      return queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
    },
  });
  if (!mayAdd || level !== firstLevel) return null;
  return (name) => {
    if (!add.isPending) add.mutate(name);
  };
};
