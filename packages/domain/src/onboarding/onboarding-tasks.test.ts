import { describe, expect, it } from 'vitest';
import {
  activityTasks,
  findOnboardingTask,
  onboardingTasks,
  onboardingTasksOf,
  onboardingTaskTypes,
  type ServerPart,
  serverParts,
  type TaskRight,
  taskRights,
} from './onboarding-tasks.ts';

describe('the tasks of a good start', () => {
  it('have an id and a key of their own, and stand together by type', () => {
    expect(new Set(onboardingTasks.map(({ id }) => id)).size).toBe(onboardingTasks.length);
    expect(new Set(onboardingTasks.map(({ key }) => key)).size).toBe(onboardingTasks.length);
    const places = onboardingTasks.map(({ type }) => onboardingTaskTypes.indexOf(type));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('ask of a regular user nothing that only an administrator can do', () => {
    const keys = onboardingTasksOf({ isAdmin: false, rights: taskRights, has: serverParts }).map(({ key }) => key);
    expect(keys).not.toContain('company_data');
    expect(keys).not.toContain('colleague_invited');
    expect(onboardingTasksOf({ isAdmin: true, rights: taskRights, has: serverParts })).toEqual(onboardingTasks);
  });

  it('ask of nobody what takes a right that the person has not', () => {
    const keysWith = (...rights: TaskRight[]) =>
      onboardingTasksOf({ isAdmin: false, rights, has: serverParts }).map(({ key }) => key);
    const bare = keysWith();
    const more = (right: TaskRight) => keysWith(right).filter((key) => !bare.includes(key));
    expect(more('connect_crm')).toEqual(['crm_connect', 'crm_initialize']);
    expect(more('connect_tickets')).toEqual(['tickets_connect', 'tickets_initialize']);
    expect(more('manage_contacts')).toEqual(['first_contact', 'crm_contact_import']);
    expect(more('manage_dimensions')).toEqual(['first_project']);
  });

  it('ask for nothing that the server cannot do', () => {
    const keysOn = (...has: ServerPart[]) =>
      onboardingTasksOf({ isAdmin: true, rights: taskRights, has }).map(({ key }) => key);
    const bare = keysOn();
    expect(bare).toEqual(expect.arrayContaining(['calendar', 'crm_connect', 'messaging_connect_teams', 'help']));
    expect(keysOn('google').filter((key) => !bare.includes(key))).toEqual([
      'office_connect_google',
      'google_select_calendars',
      'office_enable_sso',
    ]);
    expect(keysOn('webinars').filter((key) => !bare.includes(key))).toEqual(['user_join_webinar']);
    expect(keysOn('slack', 'support', 'payments').filter((key) => !bare.includes(key))).toEqual([
      'messaging_connect_slack',
      'request_submitted',
      'upgrade',
      'write_review',
    ]);
  });

  it('are found by key', () => {
    expect(findOnboardingTask({ isAdmin: true }, 'company_data')?.isRequired).toBe(true);
    expect(findOnboardingTask({ isAdmin: false }, 'company_data')).toBeUndefined();
    expect(findOnboardingTask({ isAdmin: true }, 'constructor')).toBeUndefined();
    for (const key of Object.values(activityTasks)) expect(findOnboardingTask({ isAdmin: false }, key)).toBeDefined();
  });
});
