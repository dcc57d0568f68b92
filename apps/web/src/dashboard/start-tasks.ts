// Which getting-started tasks are shown, and the user's progress.
import type { OnboardingTaskKey } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import type { Task } from './start-queries.ts';

/** The tasks from the start to the first published day; the full list has the others too. */
export const feasible = [
  'browser_extension',
  'desktop_app',
  'mobile_app',
  'calendar',
  'welcome',
  'first_contact',
  'first_project',
  'first_day_published',
  'company_data',
  'email_verified',
  'two_factor',
  'colleague_invited',
  'help',
] as const satisfies readonly OnboardingTaskKey[];
export type FeasibleKey = (typeof feasible)[number];
export type FeasibleTask = { key: FeasibleKey; task: Task };

export type StartProgress = { open: readonly FeasibleTask[]; doneCount: number; allCount: number };

/** Returns the tasks that were dismissed before they were done. */
export const dismissedTasks = (tasks: readonly Task[]): OnboardingTaskKey[] =>
  tasks.flatMap(({ key, is_ignored: isIgnored, completed_at: at }) => (isIgnored && at === null ? [key] : []));

/** Returns the progress without dismissed tasks. */
export const progressOf = (tasks: readonly Task[]): StartProgress => {
  const counted = tasks.flatMap((task): FeasibleTask[] => {
    const key = feasible.find((each) => each === task.key);
    return key === undefined || (task.is_ignored && task.completed_at === null) ? [] : [{ key, task }];
  });
  const open = counted.filter(({ task }) => task.completed_at === null);
  return { open, doneCount: counted.length - open.length, allCount: counted.length };
};
