// Every list × field × operator of the contract, by the front door: a filter keeps the rows that its fact says, and no others.
import type { FilterField, ListSpec, RouteSpec } from '@daybook/contract/route.ts';
import { routes } from '@daybook/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ids } from '../testing/id-cases.ts';
import { buildOrganisation } from '../testing/id-organisation.ts';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { type Fact, isExpected } from './lists/testing/expected-rows.ts';

type ListRoute = RouteSpec & { list: ListSpec };
const lists = Object.values(routes as Record<string, RouteSpec>).filter(
  (route): route is ListRoute => route.list !== undefined && Object.keys(route.list.filters).length > 0,
);

let its: TestApp;
let admin: TestUser;
let ids: Ids;
beforeAll(async () => {
  its = await testApp();
  ({ admin, ids } = await buildOrganisation(its));
  await addOthers();
});
afterAll(() => its.close());

/** Of what the organisation has once, another that differs. */
async function addOthers(): Promise<void> {
  const { client } = admin;
  const { contact, dimension, level, department, location } = ids;
  const add = async (path: string, body: Json) => (await client.post(path, body)).expect(201).json.data;
  const gone = await add('/api/v1/contacts', { name: 'Gestopt BV', code: 'G9', type: 'partner' });
  (await client.delete(`/api/v1/contacts/${gone.id}`)).expect(204);
  await add('/api/v1/contacts', { name: 'École Zéro', code: '10', company_name: 'Zéro', type: 'partner' });
  const tag = { type: 'url', value: 'shop.example', ignored: true, scope: 'personal', nature: 'log' };
  const { id: tagId } = await add('/api/v1/tags', tag);
  await add('/api/v1/tags', {
    type: 'phone_number',
    value: '+31201234567',
    contact_id: contact,
    scope: 'general',
    nature: 'tag',
  });
  (await client.delete(`/api/v1/tags/${tagId}`)).expect(204);
  await add('/api/v1/rpc/descriptions/create', { description: 'Overleg', personal: false, dimension_id: dimension });
  await add(`/api/v1/dimension_levels/${level}/templates`, {
    name: 'Fixed',
    dimensions: [dimension],
    contact_id: contact,
  });
  await add('/api/v1/auth/tokens', { name: 'Reports', abilities: ['contacts:read'] });
  await add('/api/v1/auth/tokens', { name: 'backup', abilities: ['contacts:read'] });
  await add('/api/v1/privacy-rules', { kind: 'site', pattern: 'bank.example', effect: 'drop', scope: 'user' });
  await add('/api/v1/custom_fields', { key: 'km', name: 'Km', type: 'int' });
  (await client.put(`/api/v1/users/${ids.user}`, { department_id: department, location_id: location })).expect(200);
}

const addressOf = ({ name, path }: RouteSpec) =>
  path
    .replace('{id}', String(name === 'listOnboardingTasks' ? admin.userId : ids.level))
    .replace('{level}', String(ids.level));

async function rowsOf(route: RouteSpec, filter: string): Promise<Json[]> {
  const { data, meta } = (await admin.client.get(`${addressOf(route)}?limit=500&${filter}`)).expect(200).json;
  expect(meta.pagination.total).toBe(data.length);
  return data;
}

/** Fields that stand in the rows by another name, or not at all. */
const standsIn: Readonly<Record<string, (row: Json) => Fact>> = {
  'listUsers name': ({ attributes: { name_full } }) => name_full,
};
function factOf(name: string, field: string, row: Json): Fact | undefined {
  const special = standsIn[`${name} ${field}`];
  if (special !== undefined) return special(row);
  return field === 'id' ? row.id : row.attributes?.[field];
}

/** The rows that a filter is put on: lists leave archived rows out until they are asked for. */
const wholeList = (route: RouteSpec, field: string) =>
  rowsOf(route, field === 'is_deleted' ? 'is_deleted=in:true,false' : '');

const operand = (operator: string, kind: FilterField['kind'], values: readonly string[]): string => {
  const [first = '', second = first] = values;
  if (operator === 'bool') return '1';
  if (operator === 'in') return `${first},${second}`;
  return operator === 'like' && kind !== 'boolean' ? first.slice(0, 3) : second;
};

const cases = lists.flatMap((route) =>
  Object.entries(route.list.filters).map(
    ([field, spec]) => [`${route.name} ${field}`, { route, field, spec }] as const,
  ),
);

describe('a list keeps of its rows what a filter says:', () => {
  test.each(cases.filter(([, { spec }]) => spec.operators.length === 10))(
    '%s',
    async (name, { route, field, spec }) => {
      const all = await wholeList(route, field);
      const facts = all.map((row) => factOf(route.name, field, row));
      expect(facts, `${name} stands in its rows`).not.toContain(undefined);
      const said = [...new Set(facts.map((fact) => String(fact ?? '')))].filter(
        (text) => text !== '' && !text.includes(','),
      );
      const values = said.length > 0 ? said : [spec.values?.[0] ?? samples[spec.kind]];
      for (const operator of spec.operators) {
        const text = operand(operator, spec.kind, values.toSorted());
        const kept = await rowsOf(route, `${field}=${operator}:${encodeURIComponent(text)}`);
        const expected = all.filter((_, index) => isExpected(facts[index] ?? null, spec.kind, operator, text));
        expect(kept.map(({ id }) => id).toSorted(), `${name} ${operator}:${text}`).toEqual(
          expected.map(({ id }) => id).toSorted(),
        );
      }
    },
  );

  const choices = cases.filter(([, { spec }]) => spec.operators.length === 3);
  test.each(choices)('%s, or others, or several', async (name, { route, field, spec }) => {
    const values = (spec.values ?? [String(idOfField(field)), '999999999']).filter((value) => value !== 'all');
    const everything = await rowsOf(route, spec.values?.includes('all') ? `${field}=eq:all` : `${field}=in:${values}`);
    const whole = spec.kind === 'id' ? await rowsOf(route, '') : everything;
    const idsOf = (rows: readonly Json[]) => rows.map(({ id }) => id).toSorted();
    for (const value of values) {
      const chosen = idsOf(await rowsOf(route, `${field}=eq:${value}`));
      const others = idsOf(await rowsOf(route, `${field}=neq:${value}`));
      expect([...chosen, ...others].toSorted(), `${name} ${value}`).toEqual(idsOf(whole));
      expect(idsOf(await rowsOf(route, `${field}=in:${value}`))).toEqual(chosen);
    }
    expect(idsOf(await rowsOf(route, `${field}=in:${values}`))).toEqual(idsOf(everything));
  });
});

const samples = {
  text: 'zebra',
  id: '7',
  date: '2026-03-29',
  instant: '2026-03-29T01:30:00Z',
  boolean: 'true',
  number: '7',
} as const;

const idOfField = (field: string): number =>
  ({ source_id: ids.source, dimension_id: ids.dimension, user_id: admin.userId })[field] ?? 0;
