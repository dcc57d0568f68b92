// Page sizes, orders and includes of the lists, repeated here by hand (specification 9, page sizes and sort).
import { describe, expect, it } from 'vitest';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

const specified = {
  listUsers: [50, 'name_first:asc'],
  listLogs: [100, 'ended_at:desc'],
  listRegistrations: [100, 'ended_at:desc'],
  listActivities: [100, 'ended_at:desc'],
  listDays: [100, 'date:desc'],
  listCompanies: [50, 'name:asc'],
  listAppointments: [20, 'started_at:desc'],
  listTags: [20, 'type:asc'],
  listDimensionLevels: [20, 'level:asc'],
  listDimensions: [100, 'name:asc'],
  listPreferences: [50, 'key:asc'],
  listDescriptions: [20, 'description:asc'],
  listContacts: [20, 'name:asc'],
  listOnboardingTasks: [20, 'type:asc'],
  listSources: [50, 'identifier:asc'],
  listActivityNotes: [100, 'timestamp:desc'],
  listTokens: [20, 'name:asc'],
} as const satisfies Partial<Record<keyof typeof routes, readonly [number, string]>>;

const includes: Partial<Record<keyof typeof routes, readonly string[]>> = {
  listUsers: ['client'],
  listLogs: ['contact', 'source'],
  listRegistrations: ['contact', 'source', 'user'],
  listActivities: ['contact', 'source', 'user'],
  listAppointments: ['contact'],
  listTags: ['contact'],
  listContacts: ['tags'],
  listDays: ['user'],
};

const operators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'like', 'bool', 'in', 'eeq'];
const lists = Object.entries(routes as Record<string, RouteSpec>).flatMap(([name, { list }]) =>
  list === undefined ? [] : [{ name, list }],
);

describe('lists', () => {
  it.each(Object.entries(specified))('%s is paged and sorted as specified', (name, [limit, sort]) => {
    const list = lists.find((one) => one.name === name)?.list;
    expect([list?.defaultLimit, list?.defaultSort]).toEqual([limit, sort]);
  });

  it('have the includes that are written down here, and no others', () => {
    const found = lists.filter(({ list }) => list.includes.length > 0).map(({ name, list }) => [name, list.includes]);
    expect(Object.fromEntries(found)).toEqual(includes);
  });

  it('know all ten operators', () => {
    const used = new Set(
      lists.flatMap(({ list }) => Object.values(list.filters).flatMap((filter) => filter.operators)),
    );
    expect([...used].sort()).toEqual([...operators].sort());
  });
});
