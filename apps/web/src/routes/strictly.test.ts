import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { readUsersSearch } from '../users/users-search.ts';
import { readWeekSearch } from '../weeks/week-search.ts';
import { strictly } from './strictly.ts';

const root = createRootRoute();
const users = createRoute({ getParentRoute: () => root, path: '/users', validateSearch: strictly(readUsersSearch) });
const week = createRoute({ getParentRoute: () => root, path: '/week', validateSearch: strictly(readWeekSearch) });

/** What the screen of an address is told of it. */
function told(address: string): unknown {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([users, week]), history });
  return router.matchRoutes(router.latestLocation).at(-1)?.search;
}

it('tells a screen what makes sense of its address, and nothing else of what it asks for', () => {
  expect(told('/users?tab=weekly&date=2026-11-02&settings=locale')).toMatchObject({
    tab: 'weekly',
    date: '2026-11-02',
    settings: 'locale',
  });
  expect(told('/users?tab=yearly&role=admin')).toMatchObject({ tab: undefined, role: 'admin' });
  expect(told('/week?date=yesterday')).toEqual({ date: undefined });
});
