import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';

let its: TestApp;
const terms = { version: '2026-11', texts: { nl: 'De voorwaarden', en: 'The terms' } };
beforeAll(async () => {
  its = await testApp({ terms });
});
afterAll(() => its.close());

const self = async ({ client }: TestUser): Promise<Json> =>
  (await client.get('/api/v1/users/self')).expect(200).json.data.attributes;
const accept = ({ client }: TestUser, version: string) => client.post('/api/v1/terms/accept', { version });

it('are read by everybody, in the language that is asked for as far as they are written in it', async () => {
  const read = async (query = '') => (await its.visitor().get(`/api/v1/terms${query}`)).expect(200).json.data.terms;
  expect(await read()).toEqual({ version: '2026-11', language: 'en', text: 'The terms' });
  expect(await read('?language=nl')).toEqual({ version: '2026-11', language: 'nl', text: 'De voorwaarden' });
  expect(await read('?language=fr')).toMatchObject({ language: 'en' });
});

it('are accepted once, and anew when the operator has another version', async () => {
  const admin = await its.register();
  expect(await self(admin)).toMatchObject({ terms: false, features: { terms_to_accept: true } });
  expect((await accept(admin, '2025-01')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  expect((await accept(admin, '2026-11')).expect(200).json.data.attributes.terms).toBe(true);
  (await accept(admin, '2026-11')).expect(200);
  expect((await self(admin)).features).not.toHaveProperty('terms_to_accept');
  const actions = (await admin.client.get('/api/v1/audit-log?limit=100')).expect(200).json.data as Json[];
  const accepted = actions.filter(({ attributes }) => attributes.action === 'user.terms_accepted');
  expect(accepted.map(({ attributes }) => attributes.details)).toEqual([{ version: '2026-11' }]);

  terms.version = '2026-12';
  expect(await self(admin)).toMatchObject({ terms: false, features: { terms_to_accept: true } });
  expect((await accept(admin, '2026-11')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  (await accept(admin, '2026-12')).expect(200);
  expect((await self(admin)).terms).toBe(true);
});

it('are not asked for where there are none', async () => {
  const without = await testApp();
  const admin = await without.register();
  expect((await without.visitor().get('/api/v1/terms')).expect(200).json.data.terms).toBeNull();
  expect((await self(admin)).features).not.toHaveProperty('terms_to_accept');
  expect((await accept(admin, '1')).expect(422).codes).toEqual(['PRECONDITION_FAILED']);
  await without.close();
});
