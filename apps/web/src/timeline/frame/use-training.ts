import { routes } from '@daybook/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { useSession } from '../../shell/api/session.ts';

/**
 * Whether the user still books days by hand before processing is unlocked (specification 4), so that the processing
 * button asks for more such days. undefined: not known yet. `dayId` is that of one of the user's open days; null: there
 * is none.
 */
export const useTraining = (dayId: string | null): boolean | undefined => {
  const required = useSession().preferences['day_processing.training_days'] ?? 0;
  const { data, isPending } = useQuery({
    queryKey: queryKeys.days('training'),
    queryFn: async ({ signal }) =>
      (await call(routes.trackProcessing, { body: { day_id: dayId ?? '' }, signal })).data.training,
    enabled: required > 0 && dayId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (required === 0 || dayId === null) return false;
  if (data === undefined) return isPending ? undefined : false;
  return data.done < data.required;
};
