// Where each getting-started task is done.
import type { OnboardingTaskKey } from '@daybook/domain/onboarding/onboarding-tasks.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { SettingsModule } from '../shell/settings-modules.ts';

/** A screen, a section of the settings, or here. */
export type TaskDestination =
  | { to: NonNullable<LinkProps['to']> }
  | { settings: SettingsModule }
  | 'tour'
  | 'help'
  | 'review';

const connections = { to: '/integrations' } as const;

/** Tasks that are done on another screen. The others follow from these, or from a dashboard card. */
export const taskDestinations = {
  browser_extension: { to: '/auth/extension' },
  desktop_app: { to: '/auth/desktop' },
  mobile_app: { to: '/auth/phone' },
  calendar: connections,
  user_add_browsers: { to: '/auth/extension' },
  user_launch_native: { to: '/auth/desktop' },
  missing_activity: { to: '/day' },
  office_connect_google: connections,
  office_connect_microsoft: connections,
  office_connect_microsoft_email: connections,
  office_select_calendars: connections,
  google_select_calendars: connections,
  welcome: 'tour',
  first_contact: { to: '/contacts' },
  first_project: { to: '/projects' },
  first_day_published: { to: '/day' },
  company_data: { settings: 'organisation' },
  client_set_block_size: { settings: 'blocks' },
  public_holidays: { settings: 'schedule' },
  crm_connect: connections,
  crm_initialize: connections,
  crm_select_internal: { to: '/contacts' },
  crm_contact_import: { settings: 'contact-import' },
  tickets_connect: connections,
  tickets_initialize: connections,
  email_verified: { settings: 'details' },
  two_factor: { settings: 'two-factor' },
  user_set_password: { settings: 'password' },
  office_enable_sso: { settings: 'sign-on' },
  colleague_invited: { to: '/users' },
  help: 'help',
  messaging_connect_slack: connections,
  messaging_connect_teams: connections,
  request_submitted: { to: '/support' },
  upgrade: { settings: 'subscription' },
  write_review: 'review',
} as const satisfies Partial<Record<OnboardingTaskKey, TaskDestination>>;
export type LinkedTaskKey = keyof typeof taskDestinations;

export const hasDestination = (key: OnboardingTaskKey): key is LinkedTaskKey => Object.hasOwn(taskDestinations, key);
