// Every key of every chapter, generated from the contract: it can be set and is read back, and a test proves its
// effect.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PreferenceChapter, preferenceChapterNames } from '@daybook/contract/preferences.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { beside, nameOfKey, otherValue, type PreferenceKey, preferenceKeys } from './testing/other-value.ts';
import { provenBy } from './testing/proven-by.ts';

const root = join(import.meta.dirname, '../../../..');
const keys = preferenceKeys();
/** Chapters that administrators set for everybody. */
const ofOrganisation =
  /^(?:booking_method|day_processing\.unbooked|external_(?:crm|ticket)\..+|onboarding|twofactor|ai_organisation|suggestions_organisation)$/;

let its: TestApp;
let admin: TestUser;
beforeAll(async () => {
  its = await testApp();
  admin = await its.register();
});
afterAll(() => its.close());

async function preference(user: TestUser, chapter: PreferenceChapter): Promise<Json> {
  const { data } = (await user.client.get(`/api/v1/preferences?chapter=eq:${chapter}`)).expect(200).json;
  return data[0].attributes;
}
const addressOf = (chapter: string) => `/api/v1/preferences/${ofOrganisation.test(chapter) ? 'client/' : ''}${chapter}`;

async function setKey(user: TestUser, { chapter, key }: PreferenceKey, value: unknown): Promise<void> {
  const { value: before } = await preference(user, chapter);
  const whole = key === null ? value : { ...before, ...beside[nameOfKey({ chapter, key })], [key]: value };
  (await user.client.put(addressOf(chapter), { value: whole })).expect(200);
}

describe('every key of the preferences', () => {
  test.each(keys.map((one) => [nameOfKey(one), one] as const))('%s is set and read', async (_, one) => {
    const before = await preference(admin, one.chapter);
    const value = otherValue(one, one.key === null ? before.value : before.value[one.key]);
    await setKey(admin, one, value);
    const after = await preference(admin, one.chapter);
    expect(after.set_by).toBe(ofOrganisation.test(one.chapter) ? 'client' : 'user');
    // The second name of a percentage is returned under the first.
    const key = one.key === 'ignore_threshold_percentage' ? 'ignore_threshold' : one.key;
    const shown = key === null ? after.value : after.value[key];
    if (typeof value === 'object') expect(shown).toEqual(Array.isArray(value) ? value : expect.objectContaining(value));
    else expect(shown).toBe(value);
    (await admin.client.put(addressOf(one.chapter), { value: null })).expect(200);
  });

  test.each(keys.map((one) => [nameOfKey(one), one] as const))('%s has a test that sees what follows', (name, one) => {
    const [file, title] = provenBy[name] ?? ['nowhere', ''];
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toContain(`'${title}'`);
    expect(text, `${file} sets ${name}`).toContain(one.key ?? one.chapter.split('.').at(-1));
    expect(text, 'is not skipped').not.toMatch(/\b(?:it|test|describe)\.(?:skip|todo|only)\(/u);
  });

  test('is proven, and nothing else is', () => {
    expect(Object.keys(provenBy).toSorted()).toEqual(keys.map(nameOfKey).toSorted());
    expect(new Set(keys.map(({ chapter }) => chapter))).toEqual(new Set(preferenceChapterNames));
  });
});

describe('is seen:', () => {
  const date = '2026-05-05';

  test('the threshold of all kinds ignores what is shorter', async () => {
    const user = await its.register();
    await buildDay(its, user, date, [{ from: '09:00', to: '09:10' }]);
    const statuses = async () => (await timelineOf(user, date)).logs.map(({ status }) => status);
    expect(await statuses()).toEqual(['open']);
    await setKey(user, { chapter: 'log_thresholds', key: 'threshold' }, 700);
    expect(await statuses()).toEqual(['ignored']);
  });

  test('the default block is how long an entry without an end is', async () => {
    const user = await its.register();
    await setKey(user, { chapter: 'default_block_size', key: null }, 900);
    const entry = { started_at: `${date}T09:00:00.000Z`, description: 'Bellen' };
    (await user.client.post('/api/v1/logs', entry)).expect(201);
    const [log] = (await timelineOf(user, date)).logs;
    expect([log?.started_at, log?.ended_at].map((at) => Date.parse(at ?? ''))).toEqual(
      ['09:00', '09:15'].map((clock) => Date.parse(`${date}T${clock}:00.000Z`)),
    );
  });

  test('size and branch are the organisation’s own, and for administrators', async () => {
    const boss = await its.register();
    const colleague = await its.addColleague(boss);
    (await boss.client.put(addressOf('onboarding'), { value: { employee_count: 7, industry: 'legal' } })).expect(200);
    const organisation = (await boss.client.get('/api/v1/users/self?include=client')).expect(200).json.included[0];
    expect(organisation.attributes).toMatchObject({ employee_count: 7, industry: 'legal', is_onboarded: true });
    expect((await preference(colleague, 'onboarding')).value).toEqual({ employee_count: null, industry: null });
    expect((await colleague.client.put(addressOf('onboarding'), { value: null })).expect(403).codes).toEqual([
      'ADMINISTRATOR_REQUIRED',
    ]);
  });

  test('a required second factor is a required task', async () => {
    const boss = await its.register();
    const task = async (user: TestUser) => {
      const { data } = (await user.client.get(`/api/v1/users/${user.userId}/onboarding?limit=100`)).expect(200).json;
      return data.find(({ attributes }: Json) => attributes.key === 'two_factor').attributes.is_required;
    };
    const colleague = await its.addColleague(boss);
    expect(await task(colleague)).toBe(false);
    await setKey(boss, { chapter: 'twofactor', key: 'required' }, true);
    expect(await task(colleague)).toBe(true);
  });
});
