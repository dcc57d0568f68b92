import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { contactsSearch, daySearch, usersSearch, weekSearch } from './validated-search.ts';

const root = createRootRoute();
const route = { getParentRoute: () => root };
const children = [
  createRoute({ ...route, path: '/users', validateSearch: usersSearch }),
  createRoute({ ...route, path: '/week', validateSearch: weekSearch }),
  createRoute({ ...route, path: '/day', validateSearch: daySearch }),
  createRoute({ ...route, path: '/contacts', validateSearch: contactsSearch }),
];

/** Returns the values that the screen of an address receives. */
function searchAt(address: string): unknown {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(children), history });
  return router.matchRoutes(router.latestLocation).at(-1)?.search;
}

it('passes on the values that make sense, and those of other readers', () => {
  expect(searchAt('/users?tab=weekly&date=2026-11-02&settings=locale')).toMatchObject({
    tab: 'weekly',
    date: '2026-11-02',
    settings: 'locale',
  });
});

it('keeps values without sense from a screen', () => {
  expect(searchAt('/users?tab=yearly&role=admin')).toMatchObject({ tab: undefined, role: 'admin' });
  expect(searchAt('/week?date=yesterday')).toEqual({ date: undefined });
});

it('keeps values from a screen that make sense with another value alone', () => {
  expect(searchAt('/contacts?contact=0&tab=nonsense')).toMatchObject({ contact: undefined, tab: undefined });
  expect(searchAt('/day?view=table&subject=12')).toMatchObject({ view: 'table', subject: undefined });
});
