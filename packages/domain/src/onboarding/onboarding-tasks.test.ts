import { describe, expect, it } from 'vitest';
import {
  activityTasks,
  findOnboardingTask,
  onboardingTasks,
  onboardingTasksOf,
  onboardingTaskTypes,
  type ServerPart,
  serverParts,
} from './onboarding-tasks.ts';

describe('the tasks of a good start', () => {
  it('have an id and a key of their own, and stand together by type', () => {
    expect(new Set(onboardingTasks.map(({ id }) => id)).size).toBe(onboardingTasks.length);
    expect(new Set(onboardingTasks.map(({ key }) => key)).size).toBe(onboardingTasks.length);
    const places = onboardingTasks.map(({ type }) => onboardingTaskTypes.indexOf(type));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('ask of a regular user nothing that only an administrator can do', () => {
    const keys = onboardingTasksOf({ isAdmin: false, has: serverParts }).map(({ key }) => key);
    expect(keys).not.toContain('company_data');
    expect(keys).not.toContain('colleague_invited');
    expect(onboardingTasksOf({ isAdmin: true, has: serverParts })).toEqual(onboardingTasks);
  });

  it('ask for nothing that the server cannot do', () => {
    const keysOn = (...has: ServerPart[]) => onboardingTasksOf({ isAdmin: true, has }).map(({ key }) => key);
    const bare = keysOn();
    expect(bare).toEqual(expect.arrayContaining(['calendar', 'crm_connect', 'messaging_connect_teams', 'help']));
    expect(keysOn('google').filter((key) => !bare.includes(key))).toEqual([
      'office_connect_google',
      'google_select_calendars',
      'office_enable_sso',
    ]);
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
