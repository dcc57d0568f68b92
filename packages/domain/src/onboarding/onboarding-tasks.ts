export const onboardingTaskTypes = ['detection', 'essential', 'security', 'general'] as const;
export type OnboardingTaskType = (typeof onboardingTaskTypes)[number];

/** Parts of a server that its operator may set up. */
export const serverParts = ['google', 'microsoft', 'slack', 'support', 'payments', 'webinars'] as const;
export type ServerPart = (typeof serverParts)[number];

/** Rights that a task requires: abilities by role and lock, and permissions that an administrator grants. */
export const taskRights = ['connect_crm', 'connect_tickets', 'manage_contacts', 'manage_dimensions'] as const;
export type TaskRight = (typeof taskRights)[number];

interface Task {
  /** A released id never changes. */
  readonly id: number;
  readonly key: string;
  readonly type: OnboardingTaskType;
  /** Days that the task adds to the trial (specification 9: an accepted invitation adds 3). */
  readonly rewardDays: number;
  /** Cannot be dismissed. */
  readonly isRequired: boolean;
  readonly isForAdministrators: boolean;
  /** The right that it requires; null: none. */
  readonly right: TaskRight | null;
  /** It is offered on servers with one of these parts; empty: everywhere. */
  readonly needs: readonly ServerPart[];
}

type Rights = Partial<Pick<Task, 'rewardDays' | 'isRequired' | 'isForAdministrators' | 'right' | 'needs'>>;

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
  right: null,
  needs: [],
  ...rights,
});

/**
 * The getting-started tasks, in the order in which they are shown: recording comes first, because the others need its
 * activity. The specification's keys user_install_extension, user_install_native, user_enable_2fa, user_validate_email
 * and user_invite are browser_extension, desktop_app, two_factor, email_verified and colleague_invited here.
 */
export const onboardingTasks = [
  task(6, 'browser_extension', 'detection'),
  task(7, 'desktop_app', 'detection'),
  task(13, 'calendar', 'detection'),
  task(8, 'mobile_app', 'detection'),
  task(14, 'user_add_browsers', 'detection'),
  task(15, 'user_launch_native', 'detection'),
  task(16, 'missing_activity', 'detection'),
  task(17, 'office_connect_google', 'detection', { needs: ['google'] }),
  task(18, 'office_connect_microsoft', 'detection', { needs: ['microsoft'] }),
  task(19, 'office_connect_microsoft_email', 'detection', { needs: ['microsoft'] }),
  task(20, 'office_select_calendars', 'detection', { needs: ['microsoft'] }),
  task(21, 'google_select_calendars', 'detection', { needs: ['google'] }),
  task(1, 'welcome', 'essential'),
  task(3, 'first_contact', 'essential', { right: 'manage_contacts' }),
  task(4, 'first_project', 'essential', { right: 'manage_dimensions' }),
  task(5, 'first_day_published', 'essential'),
  task(2, 'company_data', 'essential', { isRequired: true, isForAdministrators: true }),
  task(22, 'client_set_block_size', 'essential', { isForAdministrators: true }),
  task(38, 'public_holidays', 'essential', { isForAdministrators: true }),
  task(23, 'crm_connect', 'essential', { right: 'connect_crm' }),
  task(24, 'crm_initialize', 'essential', { right: 'connect_crm' }),
  task(25, 'crm_select_internal', 'essential', { isForAdministrators: true }),
  task(26, 'crm_contact_import', 'essential', { right: 'manage_contacts' }),
  task(27, 'tickets_connect', 'essential', { right: 'connect_tickets' }),
  task(28, 'tickets_initialize', 'essential', { right: 'connect_tickets' }),
  task(9, 'email_verified', 'security', { isRequired: true }),
  task(10, 'two_factor', 'security'),
  task(29, 'user_set_password', 'security'),
  task(30, 'office_enable_sso', 'security', { isForAdministrators: true, needs: ['google', 'microsoft'] }),
  task(11, 'colleague_invited', 'general', { rewardDays: 3, isForAdministrators: true }),
  task(12, 'help', 'general'),
  task(31, 'messaging_connect_slack', 'general', { needs: ['slack'] }),
  task(32, 'messaging_connect_teams', 'general', { isForAdministrators: true }),
  task(33, 'user_join_webinar', 'general', { needs: ['webinars'] }),
  task(34, 'request_submitted', 'general', { needs: ['support'] }),
  task(35, 'upgrade', 'general', { isForAdministrators: true, needs: ['payments'] }),
  task(36, 'write_review', 'general', { needs: ['support'] }),
  task(37, 'tasks_incomplete', 'general'),
] as const;

export type OnboardingTask = (typeof onboardingTasks)[number];
export type OnboardingTaskKey = OnboardingTask['key'];

/** Events that only a client application can report, and the task that each completes. */
export const activityTasks = {
  welcome_seen: 'welcome',
  help_opened: 'help',
  mobile_app_installed: 'mobile_app',
  webinar_joined: 'user_join_webinar',
} as const satisfies Record<string, OnboardingTaskKey>;
export type OnboardingActivity = keyof typeof activityTasks;
export const onboardingActivities = Object.keys(activityTasks) as [OnboardingActivity, ...OnboardingActivity[]];

interface TaskSetting {
  readonly isAdmin: boolean;
  /** The rights of the person. */
  readonly rights: readonly TaskRight[];
  readonly has: readonly ServerPart[];
}

/**
 * Returns the tasks that a person can do: those for the organisation are for administrators, some require a right, and
 * some need a part of the server.
 */
export function onboardingTasksOf({ isAdmin, rights, has }: TaskSetting): readonly OnboardingTask[] {
  return onboardingTasks.filter(
    ({ isForAdministrators, right, needs }) =>
      (isAdmin || !isForAdministrators) &&
      (right === null || rights.includes(right)) &&
      (needs.length === 0 || needs.some((part) => has.includes(part))),
  );
}

/** Returns the person's task with this key. */
export function findOnboardingTask(
  { isAdmin }: { readonly isAdmin: boolean },
  key: string,
): OnboardingTask | undefined {
  return onboardingTasksOf({ isAdmin, rights: taskRights, has: serverParts }).find((task) => task.key === key);
}
