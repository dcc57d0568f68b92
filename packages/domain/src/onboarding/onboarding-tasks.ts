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

type Rights = Partial<Pick<Task, 'rewardDays' | 'isRequired' | 'isForAdministrators'>>;

const task = <K extends string>(
  id: number,
  key: K,
  type: OnboardingTaskType,
  rights: Rights = {},
): Task & { key: K } => ({
  id,
  key,
  type,
  rewardDays: 0,
  isRequired: false,
  isForAdministrators: false,
  ...rights,
});

/**
 * Tasks of a good start, in the order in which they are shown: recording comes first, because the others need its activity.
 * The specification's keys user_install_extension, user_install_native, user_enable_2fa, user_validate_email and user_invite
 * are browser_extension, desktop_app, two_factor, email_verified and colleague_invited here.
 */
export const onboardingTasks = [
  task(6, 'browser_extension', 'detection'),
  task(7, 'desktop_app', 'detection'),
  task(13, 'calendar', 'detection'),
  task(8, 'mobile_app', 'detection'),
  task(14, 'user_add_browsers', 'detection'),
  task(15, 'user_launch_native', 'detection'),
  task(16, 'missing_activity', 'detection'),
  task(17, 'office_connect_google', 'detection'),
  task(18, 'office_connect_microsoft', 'detection'),
  task(19, 'office_connect_microsoft_email', 'detection'),
  task(20, 'office_select_calendars', 'detection'),
  task(21, 'google_select_calendars', 'detection'),
  task(1, 'welcome', 'essential'),
  task(3, 'first_contact', 'essential'),
  task(4, 'first_project', 'essential'),
  task(5, 'first_day_published', 'essential'),
  task(2, 'company_data', 'essential', { isRequired: true, isForAdministrators: true }),
  task(22, 'client_set_block_size', 'essential', { isForAdministrators: true }),
  task(23, 'crm_connect', 'essential'),
  task(24, 'crm_initialize', 'essential'),
  task(25, 'crm_select_internal', 'essential', { isForAdministrators: true }),
  task(26, 'crm_contact_import', 'essential'),
  task(27, 'tickets_connect', 'essential'),
  task(28, 'tickets_initialize', 'essential'),
  task(9, 'email_verified', 'security', { isRequired: true }),
  task(10, 'two_factor', 'security'),
  task(29, 'user_set_password', 'security'),
  task(30, 'office_enable_sso', 'security', { isForAdministrators: true }),
  task(11, 'colleague_invited', 'general', { rewardDays: 3, isForAdministrators: true }),
  task(12, 'help', 'general'),
  task(31, 'messaging_connect_slack', 'general'),
  task(32, 'messaging_connect_teams', 'general', { isForAdministrators: true }),
  task(33, 'user_join_webinar', 'general'),
  task(34, 'request_submitted', 'general'),
  task(35, 'upgrade', 'general', { isForAdministrators: true }),
  task(36, 'write_review', 'general'),
  task(37, 'tasks_incomplete', 'general'),
] as const;

export type OnboardingTask = (typeof onboardingTasks)[number];
export type OnboardingTaskKey = OnboardingTask['key'];

/** Events that only an application knows, and the task that each completes. */
export const activityTasks = {
  welcome_seen: 'welcome',
  help_opened: 'help',
  mobile_app_installed: 'mobile_app',
  webinar_joined: 'user_join_webinar',
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
