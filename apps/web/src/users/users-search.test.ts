import { describe, expect, it } from 'vitest';
import { readUsersSearch, statusChoices } from './users-search.ts';

describe('the address of the users screen', () => {
  it('is read as it was written', () => {
    const search = {
      tab: 'weekly',
      date: '2026-11-16',
      find: 'anna',
      status: 'invited',
      role: 'admin',
      department: '7',
    } as const;
    expect(readUsersSearch(search)).toEqual(search);
  });

  it.each([
    { tab: 'yearly' },
    { date: '2026-13-45' },
    { date: 'today' },
    { status: 'gone' },
    { role: 'owner' },
    { department: 'x' },
    { find: '' },
  ])('%j makes no sense and is left out', (search) => {
    expect(readUsersSearch(search)).toEqual({});
  });

  it('takes a number for a department, as the router reads it', () => {
    expect(readUsersSearch({ department: 12 })).toEqual({ department: '12' });
  });
});

describe('the statuses to choose from', () => {
  it('are those of the trial while there is one, with the one that holds', () => {
    expect(statusChoices('trial')).toContain('trial');
    expect(statusChoices('trial')).not.toContain('active');
    expect(statusChoices('trial_expired')[0]).toBe('trial_expired');
  });

  it('are those of subscriptions afterwards', () => {
    expect(statusChoices('expiring')).toEqual(['active', 'expiring', 'invited', 'inactive', 'archived']);
  });
});
