// The getting-started tasks: reading them, dismissing one, reporting an event.
import type { onboardingTaskAttributesSchema } from '@daybook/contract/onboarding.ts';
import { routes } from '@daybook/contract/routes.ts';
import type { OnboardingActivity } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type Task = z.infer<typeof onboardingTaskAttributesSchema>;
type PutAway = { key: string; title: string };

export const startQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.onboarding(),
    queryFn: async ({ signal }) => {
      const { data } = await call(routes.listOnboardingTasks, {
        params: { id: userId },
        query: { limit: 100 },
        signal,
      });
      return data.map(({ attributes }) => attributes);
    },
  });

/** Read again whenever a screen with tasks opens: they are completed on other screens. */
export const freshStartQuery = (userId: string) => ({ ...startQuery(userId), refetchOnMount: 'always' as const });

const useTasksChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.onboarding() });
};

/** Dismisses a task, and offers to undo that. */
export const useDismissTask = (userId: string) => {
  const t = useT();
  const changed = useTasksChanged();
  const showAgain = useShowAgain(userId);
  return useMutation({
    mutationFn: ({ key }: PutAway) => call(routes.ignoreOnboardingTask, { params: { id: userId, key } }),
    onSuccess: (_nothing, { key, title }) =>
      void notifyWithUndo(t('onboarding:wasPutAway', { task: title }), () => showAgain.mutateAsync([key])),
    onSettled: changed,
  });
};

/** Restores dismissed tasks. */
export const useShowAgain = (userId: string) => {
  const changed = useTasksChanged();
  return useMutation({
    mutationFn: (keys: readonly string[]) =>
      Promise.all(keys.map((key) => call(routes.restoreOnboardingTask, { params: { id: userId, key } }))),
    onSettled: changed,
  });
};

/** Sends a short review of Daybook to the operator, which completes the task. */
export const useReview = () => {
  const changed = useTasksChanged();
  return useMutation({
    mutationFn: (text: string) => call(routes.sendActivationQuote, { body: { text } }),
    onSettled: changed,
  });
};

/** Reports an event that only this application knows. */
export const useActivity = () => {
  const changed = useTasksChanged();
  return useMutation({
    mutationFn: (key: OnboardingActivity) => call(routes.recordAccountActivity, { params: { key } }),
    onSettled: changed,
  });
};
