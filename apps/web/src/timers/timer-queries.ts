// Reads and changes the running timer.
import { routes } from '@daybook/contract/routes.ts';
import type { Timer } from '@daybook/contract/timers.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
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

const after = () => import('./timer-after.ts');

export const useTimerActions = () => {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const show = ({ data }: Answer) => client.setQueryData(timerQuery.queryKey, data.timer);
  const none = () => client.setQueryData(timerQuery.queryKey, null);
  const refreshDays = () =>
    Promise.all([queryKeys.timeline(), queryKeys.days()].map((queryKey) => client.invalidateQueries({ queryKey })));
  // One after the other: a description that is still on its way arrives before the timer stops.
  const last = useRef<Promise<void>>(Promise.resolve());
  const acting = (act: () => Promise<unknown>): Promise<void> => {
    last.current = last.current.then(act).then(
      () => undefined,
      (error) => {
        presentError(error);
        void client.invalidateQueries({ queryKey: timerQuery.queryKey });
      },
    );
    return last.current;
  };
  const asItIs = (timer: Timer) => client.getQueryData(timerQuery.queryKey) ?? timer;
  return {
    start: () =>
      acting(async () => {
        show(await call(routes.startTimer, { body: {} }));
      }),
    change: (change: TimerChange) => acting(async () => show(await call(routes.changeTimer, { body: change }))),
    stop: (shown: Timer) =>
      acting(async () => {
        const timer = asItIs(shown);
        const { data } = await call(routes.stopTimer, { body: {} });
        none();
        void refreshDays();
        const { resumeTimer, stoppedText } = await after();
        notifyWithUndo(await stoppedText(timer, data.ended_at, formats), async () => {
          for (const id of data.logs) await call(routes.deleteLog, { params: { id } });
          show(await resumeTimer(timer));
          await refreshDays();
        });
      }),
    discard: (shown: Timer) =>
      acting(async () => {
        const timer = asItIs(shown);
        await call(routes.discardTimer, {});
        none();
        notifyWithUndo(t('shell:timer.discarded'), async () => show(await (await after()).resumeTimer(timer)));
      }),
  };
};
