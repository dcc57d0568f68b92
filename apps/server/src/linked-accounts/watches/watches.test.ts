// Notifications of Google and Microsoft, from the watch to the day: forged ones, repeated ones and those for others change nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tenantId } from '../../testing/sign-in-elsewhere.ts';
import type { Json, TestAnswer } from '../../testing/test-answer.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { timelineOf } from '../../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from '../testing/provider-office.ts';

const minuteMs = 60_000;
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};

beforeAll(async () => {
  office = await openProviderOffice(() => now);
  its = office.its;
});
afterAll(async () => {
  expect([...office.googleBooks.violations, ...office.graphBooks.violations]).toEqual([]);
  await office.close();
});
beforeEach(async () => {
  now = new Date();
  office.googleBooks.channels.clear();
  office.graphBooks.subscriptions.clear();
  user = await its.register();
  count += 1;
  login = `pia${count}`;
});

const runAll = async () => {
  while ((await its.runJobs()) > 0);
};
const look = async () => {
  await its.jobs.enqueue(null, 'findWatchWork', null);
  await runAll();
};
const keys = {
  google: () => [...office.googleBooks.channels.values()].filter(({ calendarId }) => calendarId === `main-${login}`),
  microsoft: () =>
    [...office.graphBooks.subscriptions.values()].filter(({ resource }) => resource.includes(`-${login}/`)),
};
/** A meeting of an hour that has begun. */
const meet = {
  google: (title: string) =>
    office.googleBooks.put(`main-${login}`, {
      id: `m-${login}`,
      summary: title,
      start: { dateTime: new Date(now.getTime() - 90 * minuteMs).toISOString() },
      end: { dateTime: new Date(now.getTime() - 30 * minuteMs).toISOString() },
    }),
  microsoft: (title: string) =>
    office.graphBooks.put(`main-${login}`, {
      ...{ id: `m-${login}`, type: 'singleInstance', subject: title },
      start: { dateTime: new Date(now.getTime() - 90 * minuteMs).toISOString().slice(0, 19), timeZone: 'UTC' },
      end: { dateTime: new Date(now.getTime() - 30 * minuteMs).toISOString().slice(0, 19), timeZone: 'UTC' },
    }),
};
const titles = async () => {
  const dates = [-1, 0, 1].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));
  const days = await Promise.all(dates.map((date) => timelineOf(user, date)));
  // A meeting over midnight is on both of its days.
  return [...new Set(days.flatMap(({ appointments }) => appointments.map(({ description }) => description)))];
};
const connect = async (name: 'google' | 'microsoft'): Promise<Json> => {
  const id = `main-${login}`;
  if (name === 'google') office.googleBooks.addCalendar(login, { id, summary: 'Main', primary: true });
  else office.graphBooks.addCalendar(login, { id, name: 'Main', isDefaultCalendar: true });
  (await consent(user, name, 'calendars', { login })).expect(200);
  const account = await connectAll(its, user, `${name}_calendar`);
  await look();
  return account;
};

/** Repeats its last notification, with changes. */
const fromGoogle = (about: Record<string, string> = {}): Promise<TestAnswer> => {
  const [channel] = office.googleBooks.channels.values();
  const headers = {
    'content-type': 'application/json; utf-8',
    'x-goog-channel-id': channel?.id ?? '',
    'x-goog-channel-token': channel?.token ?? '',
    'x-goog-resource-id': channel?.resourceId ?? '',
    'x-goog-resource-state': 'exists',
    'x-goog-message-number': '2',
    ...about,
  };
  return its.visitor().post('/api/hooks/google', undefined, { headers, rawBody: '', withoutCsrf: true });
};
const fromMicrosoft = (about: Json = {}): Promise<TestAnswer> => {
  const [subscription] = office.graphBooks.subscriptions.values();
  const one = {
    ...{ subscriptionId: subscription?.id, clientState: subscription?.clientState, tenantId },
    ...{ changeType: 'updated', resource: 'Users/a/Events/b', resourceData: { id: 'b' } },
    ...about,
  };
  return its.visitor().post('/api/hooks/microsoft', { value: [one] }, { withoutCsrf: true });
};
const send = { google: () => fromGoogle(), microsoft: () => fromMicrosoft() };

describe.each(['google', 'microsoft'] as const)('a calendar watched at %s', (name) => {
  it('is read as soon as the provider tells, and no oftener than twice a minute', async () => {
    await connect(name);
    expect(keys[name]()).toHaveLength(1);
    meet[name]('Told at once');
    await runAll();
    expect(await titles()).toEqual([]);
    later(5);
    (await send[name]()).expect(200);
    await runAll();
    expect(await titles()).toEqual(['Told at once']);
    const asked = () => (name === 'google' ? office.googleBooks : office.graphBooks).server.asked.length;
    const before = asked();
    for (let index = 0; index < 5; index += 1) (await send[name]()).expect(200);
    await runAll();
    expect(asked()).toBe(before);
  });

  it('has one watch, which is made anew before it ends, and none when it is not read any more', async () => {
    const { id } = await connect(name);
    const [first] = keys[name]();
    await look();
    expect(keys[name]()).toEqual([first]);
    // Past half of a week, and of three days.
    later((name === 'google' ? 4 * 24 : 40) * 60);
    await look();
    expect(keys[name]()).toHaveLength(1);
    // Channels of Google cannot be renewed and are replaced; a subscription is renewed, and keeps its name.
    if (name === 'google') expect(keys.google()[0]?.id).not.toBe(first?.id);
    else expect(keys.microsoft()[0]).toMatchObject({ id: first?.id });
    user = { ...user, client: await its.login(user.email) };
    const { data } = (await user.client.get('/api/v1/linked-accounts')).expect(200).json;
    const collections = data[0].attributes.collections.map(({ id: one }: Json) => ({ id: one, is_enabled: false }));
    (await user.client.put(`/api/v1/linked-accounts/${id}`, { collections })).expect(200);
    await look();
    expect(keys[name]()).toEqual([]);
  });

  it('is watched no more once its account is disconnected; what still comes is refused', async () => {
    const { id } = await connect(name);
    const [held] = keys[name]();
    (await user.client.delete(`/api/v1/linked-accounts/${id}`)).expect(200);
    expect(keys[name]()).toEqual([]);
    if (name === 'google') office.googleBooks.channels.set('old', held as never);
    else office.graphBooks.subscriptions.set('old', held as never);
    expect((await send[name]()).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
  });
});

it.each(['google', 'microsoft'] as const)(
  'at %s ends with its person, whose consent is taken back there',
  async (name) => {
    const colleague = await its.addColleague(user);
    user = colleague;
    await connect(name);
    expect(keys[name]()).toHaveLength(1);
    const wrong = await colleague.client.post(`/api/v1/users/${colleague.userId}/erase`, { email: 'x@y.example' });
    expect(wrong.status).toBe(422);
    expect(keys[name]()).toHaveLength(1);
    const asked = { email: colleague.email };
    (await colleague.client.post(`/api/v1/users/${colleague.userId}/erase`, asked)).expect(202);
    expect(keys[name]()).toEqual([]);
    await runAll();
    if (name === 'google') expect(await office.google.hasConsent(login)).toBe(false);
  },
);

it('refuses what is forged in the name of Google, and takes nothing twice', async () => {
  await connect('google');
  later(5);
  const [channel] = keys.google();
  const secret = channel?.token ?? '';
  const other = `${secret.slice(0, -4)}${secret.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const wrong: Record<string, string>[] = [
    { 'x-goog-channel-token': '' },
    { 'x-goog-channel-token': other },
    { 'x-goog-channel-token': secret.replace(/^\d+/, (id) => String(Number(id) + 1)) },
    { 'x-goog-channel-token': `${secret}'--` },
    { 'x-goog-channel-id': '00000000-0000-4000-8000-000000000000' },
    { 'x-goog-resource-id': 'another' },
  ];
  for (const about of wrong) expect((await fromGoogle(about)).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
  expect(await its.runJobs()).toBe(0);
  (await fromGoogle({ 'x-goog-resource-state': 'sync', 'x-goog-message-number': '1' })).expect(200);
  expect(await its.runJobs()).toBe(0);
  (await fromGoogle({ 'x-goog-message-number': '7' })).expect(200);
  expect(await its.runJobs()).toBeGreaterThan(0);
  later(5);
  // Intercepted, and sent again.
  (await fromGoogle({ 'x-goog-message-number': '7' })).expect(200);
  (await fromGoogle({ 'x-goog-message-number': '3' })).expect(200);
  expect(await its.runJobs()).toBe(0);
});

it('refuses what is forged in the name of Microsoft, or for another organisation', async () => {
  await connect('microsoft');
  later(5);
  const [subscription] = keys.microsoft();
  const secret = subscription?.clientState ?? '';
  const wrong: Json[] = [
    { clientState: null },
    { clientState: 'guessed' },
    { clientState: secret.replace(/^\d+/, (id) => String(Number(id) + 1)) },
    { subscriptionId: 'another' },
    { tenantId: '99999999-2fa1-41d2-883f-0016d3cca427' },
  ];
  for (const about of wrong) expect((await fromMicrosoft(about)).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
  // Google's call refuses a watch of Microsoft.
  expect((await fromGoogle({ 'x-goog-channel-token': secret })).expect(401).codes).toEqual(['INVALID_SIGNATURE']);
  expect((await its.visitor().post('/api/hooks/microsoft', {}, { withoutCsrf: true })).status).toBe(422);
  expect(await its.runJobs()).toBe(0);
  (await fromMicrosoft()).expect(200);
  expect(await its.runJobs()).toBeGreaterThan(0);
});

it('repeats to Microsoft the word by which it tries the address, as text that no browser takes for a page', async () => {
  const word = 'Validation: Testing <script>alert(1)</script> & more';
  const path = `/api/hooks/microsoft?validationToken=${encodeURIComponent(word)}`;
  const options = { headers: { 'content-type': 'text/plain; charset=utf-8' }, rawBody: '', withoutCsrf: true };
  const answer = (await its.visitor().post(path, undefined, options)).expect(200);
  expect(answer.text).toBe(word);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

it('renews a subscription of which Microsoft says so, makes a lost one anew, and reads what was missed', async () => {
  await connect('microsoft');
  const [first] = keys.microsoft();
  later(60);
  (await fromMicrosoft({ lifecycleEvent: 'reauthorizationRequired' })).expect(200);
  await runAll();
  expect(keys.microsoft()).toMatchObject([{ id: first?.id }]);
  later(60);
  meet.microsoft('Nobody told');
  (await fromMicrosoft({ lifecycleEvent: 'missed' })).expect(200);
  await runAll();
  expect(await titles()).toEqual(['Nobody told']);
  later(60);
  const said = fromMicrosoft({ lifecycleEvent: 'subscriptionRemoved' });
  office.graphBooks.subscriptions.clear();
  (await said).expect(200);
  await runAll();
  expect(keys.microsoft()).toHaveLength(1);
  expect(keys.microsoft()[0]?.id).not.toBe(first?.id);
});

it('reads by the clock where the provider refuses to notify, and asks again the next day', async () => {
  const tries = () => office.googleBooks.server.asked.filter(({ path }) => path.endsWith('/watch')).length;
  office.googleBooks.server.fail(['broken'], 'changes');
  const before = tries();
  await connect('google');
  expect(keys.google()).toEqual([]);
  await look();
  expect(tries()).toBe(before + 1);
  later(25 * 60);
  await look();
  expect(keys.google()).toHaveLength(1);
});
