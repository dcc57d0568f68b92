import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
let person: TestUser;
let colleague: TestUser;

const read = async (of: TestUser) => (await of.client.get('/api/v1/dashboard')).expect(200).json.data;
const keysOf = ({ widgets }: Json) => (widgets as Json[]).map(({ key }) => key);

beforeAll(async () => {
  its = await testApp();
  person = await its.register();
  colleague = await its.addColleague(person);
});
afterAll(() => its.close());

test('the dashboard stands in its usual order until its user arranges it', async () => {
  const usual = await read(person);
  expect(usual.is_arranged).toBe(false);
  expect(keysOf(usual).slice(0, 4)).toEqual(['redirect', 'welcome', 'today', 'open_days']);
  expect((usual.widgets as Json[]).find(({ key }) => key === 'tasks')).toMatchObject({ is_hidden: true });
});

test('an arrangement is kept for its user alone, completed, and can be forgotten', async () => {
  const widgets = [
    { key: 'news', columns: 15, is_hidden: false },
    { key: 'today', columns: 5, is_hidden: true },
  ];
  const answer = (await person.client.put('/api/v1/dashboard', { widgets })).expect(200).json.data;
  expect(answer).toEqual(await read(person));
  expect(answer.widgets).toContainEqual(widgets[1]);
  expect(keysOf(answer)).toHaveLength(13);
  expect(keysOf(answer).indexOf('news')).toBeLessThan(keysOf(answer).indexOf('today'));
  expect(await read(colleague)).toMatchObject({ is_arranged: false });
  (await person.client.delete('/api/v1/dashboard')).expect(204);
  expect(await read(person)).toMatchObject({ is_arranged: false });
});

test.each([
  [[{ key: 'weather', columns: 5, is_hidden: false }]],
  [[{ key: 'today', columns: 4, is_hidden: false }]],
  [[{ key: 'today', columns: 16, is_hidden: false }]],
  [Array.from({ length: 14 }, () => ({ key: 'today', columns: 5, is_hidden: false }))],
])('a widget that is none, or does not fit, is refused: %j', async (widgets) => {
  (await person.client.put('/api/v1/dashboard', { widgets })).expect(422);
});
