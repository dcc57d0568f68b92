// Reads and changes the running timer.
import { routes } from '@daybook/contract/routes.ts';
import type { Timer } from '@daybook/contract/timers.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsBlocked } from '../shell/api/account-state.ts';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

const everyMs = 60_000;
type Answer = { data: { timer: Timer | null } };
export type TimerChange = { description?: string; contact_id?: string | null; internal?: boolean; started_at?: string };

/** Read again every minute: it may be started and stopped on another device. */
const timerQuery = queryOptions({
  queryKey: queryKeys.timer(),
  queryFn: async ({ signal }) => (await call(routes.getTimer, { signal })).data.timer,
  staleTime: 15_000,
  refetchInterval: everyMs,
  refetchOnWindowFocus: 'always',
  // Without it there is no timer to show, so an error message would not help.
  meta: { errorShown: true },
});

/** The running timer; null: none, undefined: not known. */
export const useTimer = (): Timer | null | undefined => {
  const isBlocked = useIsBlocked();
  return useQuery({ ...timerQuery, enabled: !isBlocked }).data;
};

export const runningSeconds = ({ started_at }: Timer, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(started_at)) / 1000));

const changeOf = ({ started_at, description, contact_id, internal }: Timer): TimerChange => ({
  started_at,
  description,
  ...(internal ? { internal } : { contact_id }),
});

export const useTimerActions = () => {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const show = ({ data }: Answer) => client.setQueryData(timerQuery.queryKey, data.timer);
  const none = () => client.setQueryData(timerQuery.queryKey, null);
  const refreshDays = () =>
    Promise.all([queryKeys.timeline(), queryKeys.days()].map((queryKey) => client.invalidateQueries({ queryKey })));
  const acting = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      presentError(error);
      void client.invalidateQueries({ queryKey: timerQuery.queryKey });
    }
  };
  const goOn = async (timer: Timer) => {
    await call(routes.startTimer, { body: {} });
    show(await call(routes.changeTimer, { body: changeOf(timer) }));
  };
  return {
    start: () =>
      acting(async () => {
        show(await call(routes.startTimer, { body: {} }));
      }),
    change: (change: TimerChange) => acting(async () => show(await call(routes.changeTimer, { body: change }))),
    stop: (timer: Timer) =>
      acting(async () => {
        const { data } = await call(routes.stopTimer, { body: {} });
        none();
        void refreshDays();
        const duration = formats.hours(runningSeconds(timer, Date.parse(data.ended_at)));
        notifyWithUndo(t('shell:timer.stopped', { duration }), async () => {
          for (const id of data.logs) await call(routes.deleteLog, { params: { id } });
          await goOn(timer);
          await refreshDays();
        });
      }),
    discard: (timer: Timer) =>
      acting(async () => {
        await call(routes.discardTimer, {});
        none();
        notifyWithUndo(t('shell:timer.discarded'), () => goOn(timer));
      }),
  };
};
