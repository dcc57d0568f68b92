export const onboardingTaskTypes = ['detection', 'essential', 'security', 'general'] as const;
export type OnboardingTaskType = (typeof onboardingTaskTypes)[number];

interface Task {
  /** Stays the same for good. */
  readonly id: number;
  readonly key: string;
  readonly type: OnboardingTaskType;
  /** Days by which doing it lengthens the trial (specification 9: an accepted invitation adds 3). */
  readonly rewardDays: number;
  /** Cannot be put away. */
  readonly isRequired: boolean;
  readonly isForAdministrators: boolean;
}

/** Tasks of a good start, in the order in which they are shown: recording comes first, because the others need its activity. */
export const onboardingTasks = [
  { id: 6, key: 'browser_extension', type: 'detection', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 7, key: 'desktop_app', type: 'detection', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 13, key: 'calendar', type: 'detection', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 8, key: 'mobile_app', type: 'detection', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 1, key: 'welcome', type: 'essential', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 3, key: 'first_contact', type: 'essential', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 4, key: 'first_project', type: 'essential', rewardDays: 0, isRequired: false, isForAdministrators: false },
  {
    id: 5,
    key: 'first_day_published',
    type: 'essential',
    rewardDays: 0,
    isRequired: false,
    isForAdministrators: false,
  },
  { id: 2, key: 'company_data', type: 'essential', rewardDays: 0, isRequired: true, isForAdministrators: true },
  { id: 9, key: 'email_verified', type: 'security', rewardDays: 0, isRequired: true, isForAdministrators: false },
  { id: 10, key: 'two_factor', type: 'security', rewardDays: 0, isRequired: false, isForAdministrators: false },
  { id: 11, key: 'colleague_invited', type: 'general', rewardDays: 3, isRequired: false, isForAdministrators: true },
  { id: 12, key: 'help', type: 'general', rewardDays: 0, isRequired: false, isForAdministrators: false },
] as const satisfies readonly Task[];

export type OnboardingTask = (typeof onboardingTasks)[number];
export type OnboardingTaskKey = OnboardingTask['key'];

/** Events that only an application knows, and the task that each completes. */
export const activityTasks = {
  welcome_seen: 'welcome',
  help_opened: 'help',
  mobile_app_installed: 'mobile_app',
} as const satisfies Record<string, OnboardingTaskKey>;
export type OnboardingActivity = keyof typeof activityTasks;
export const onboardingActivities = Object.keys(activityTasks) as [OnboardingActivity, ...OnboardingActivity[]];

/** The tasks of a person; those about the organisation are for administrators. */
export function onboardingTasksOf({ isAdmin }: { readonly isAdmin: boolean }): readonly OnboardingTask[] {
  return onboardingTasks.filter(({ isForAdministrators }) => isAdmin || !isForAdministrators);
}

/** The task of a person with this key. */
export function findOnboardingTask(user: { readonly isAdmin: boolean }, key: string): OnboardingTask | undefined {
  return onboardingTasksOf(user).find((task) => task.key === key);
}
