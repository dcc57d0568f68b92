// Colleagues with unpublished days, and reminding them.
import { routes } from '@daybook/contract/routes.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

/** Returns a week by its Monday. */
const periodOf = (monday: string) => ({ start: monday, end: addDays(monday, 6) });

export const teamQuery = (monday: string) =>
  queryOptions({
    queryKey: queryKeys.days('team', monday),
    queryFn: async ({ signal }) =>
      (await call(routes.listOpenDaysOfTeam, { query: periodOf(monday), signal })).data.people,
  });

/** Reminds everybody with unpublished days in the week. */
export const useRemindTeam = (monday: string) => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.remindTeam, { body: periodOf(monday) }),
    onSuccess: ({ data: { reminded } }) => notify(t('dashboard:team.reminded', { count: reminded })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.days('team') }),
  });
};
