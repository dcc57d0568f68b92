// Changes of a day as a whole: removing it, and reopening it or requesting that.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { useT } from '../../texts/i18n.ts';

const useDaysAnew = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.days() }),
    ]);
};

/** Removes an open day; the typed date confirms it. */
export const useDeleteDay = ({ id }: Timeline['day']) => {
  const t = useT();
  const readAnew = useDaysAnew();
  return useMutation({
    mutationFn: (confirm: string) => call(routes.deleteDay, { params: { id: id ?? '' }, body: { confirm } }),
    onSuccess: () => {
      notify(t('timeline:remove.done'));
      return readAnew();
    },
  });
};

export type ReopeningKind = 'reopen' | 'ask';

/** Reopens a published day, or requests it from the administrators. `isKept`: mail stays on this server. */
export const useReopening = ({ id, user_name: name }: Timeline['day'], kind: ReopeningKind, isKept: boolean) => {
  const t = useT();
  const readAnew = useDaysAnew();
  return useMutation({
    mutationFn: async (reason: string) => {
      const body = { day_id: id ?? '', reason };
      if (kind === 'ask') return (await call(routes.askReopening, { body })).data.asked;
      return (await call(routes.reopenDay, { body })).data.exports.uncertain;
    },
    onSuccess: (count) => {
      if (kind === 'ask') notify(t(isKept ? 'timeline:reopening.askedKept' : 'timeline:reopening.asked', { count }));
      else notify(t(count > 0 ? 'timeline:reopening.doneUncertain' : 'timeline:reopening.done', { name, count }));
      return readAnew();
    },
  });
};
