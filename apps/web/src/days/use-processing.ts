// The time spent on processing a day, stored on the server, and whether it is unlocked.
import type { StepTimes } from '@daybook/contract/days.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import { timedSteps } from '@daybook/domain/days/process-steps.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { createStepClock } from './step-clock.ts';

const savedEveryMs = 30_000;

export const processingQuery = (dayId: string) =>
  queryOptions({
    queryKey: queryKeys.days('processing', dayId),
    queryFn: async ({ signal }) => (await call(routes.trackProcessing, { body: { day_id: dayId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Measures the present step, or null once there is none; saves the time regularly, when leaving the page and at the
 * end.
 */
export const useProcessing = (dayId: string, step: ProcessStep | null) => {
  const queryClient = useQueryClient();
  const clock = useRef(createStepClock());
  const latest = useRef(step);
  latest.current = step;
  const { data, error, refetch } = useQuery({ ...processingQuery(dayId), enabled: dayId !== '' });

  const save = useCallback(async (): Promise<void> => {
    const add = clock.current.take(Date.now());
    if (add.process_day === 0 || dayId === '') return;
    try {
      const { data: saved } = await call(routes.trackProcessing, { body: { day_id: dayId, add } });
      queryClient.setQueryData(processingQuery(dayId).queryKey, saved);
    } catch {
      // Lost time is not worth a message.
    }
  }, [dayId, queryClient]);

  useEffect(() => {
    clock.current.enter(document.hidden ? null : step, Date.now());
    if (step === null) void save();
  }, [step, save]);
  useEffect(() => {
    const look = () => {
      clock.current.enter(document.hidden ? null : latest.current, Date.now());
      if (document.hidden) void save();
    };
    document.addEventListener('visibilitychange', look);
    const timer = window.setInterval(() => void save(), savedEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.clearInterval(timer);
      clock.current.enter(null, Date.now());
      void save();
    };
  }, [save]);

  /** Returns saved times plus the time measured since. */
  const elapsed = useCallback((): StepTimes | null => {
    if (data === undefined) return null;
    const since = clock.current.seconds(Date.now());
    return Object.fromEntries(timedSteps.map((one) => [one, data.times[one] + since[one]])) as StepTimes;
  }, [data]);
  return { data, error, retry: () => void refetch(), elapsed };
};

export type Processing = ReturnType<typeof useProcessing>;
