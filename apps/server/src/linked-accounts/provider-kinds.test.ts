// The four kinds of accounts at Google and Microsoft: the switch of each, its failures, and its end.
import { refused } from '@daybook/connectors/workplace/testing/provider-stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const accounts = '/api/v1/linked-accounts';
const today = '2026-11-04';
const at = (hour: number) => `${today}T${String(hour).padStart(2, '0')}:00:00Z`;
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();

beforeAll(async () => {
  office = await openProviderOffice(() => now);
  its = office.its;
});
afterAll(() => office.close());
beforeEach(async () => {
  // The providers sign with the machine's clock.
  now = new Date();
  count += 1;
  login = `lea${count}`;
  office.googleBooks.refuse([]);
  office.graphBooks.refuse([]);
  user = await its.register();
});

const kim = 'kim@example.com';
const person = (address: string) => ({ emailAddress: { address } });

/** Each adds an event of an hour to its calendar, or a mail that was sent at that hour. */
const kinds = {
  google_calendar: {
    provider: 'google',
    purpose: 'calendars',
    scope: 'calendar',
    setting: 'api_enabled',
    put: (hour: number) => {
      office.googleBooks.addCalendar(login, { id: `g-${login}`, summary: 'Main', primary: true });
      office.googleBooks.put(`g-${login}`, {
        ...{ id: `${hour}`, iCalUID: `${hour}-${login}`, summary: `At ${hour}`, attendees: [{ email: kim }] },
        ...{ start: { dateTime: at(hour) }, end: { dateTime: at(hour + 1) } },
      });
    },
  },
  google_mail: {
    provider: 'google',
    purpose: 'mail',
    scope: 'email',
    setting: 'api_email_enabled',
    put: (hour: number) =>
      office.googleBooks.addMail(login, {
        ...{ id: `${hour}-${login}`, labelIds: ['SENT'], atMs: Date.parse(at(hour)) },
        headers: {
          ...{ From: `${login}@bakker.example`, To: kim, Subject: `At ${hour}` },
          ...{ Date: new Date(at(hour)).toUTCString(), 'Message-ID': `<g${hour}-${login}>` },
        },
      }),
  },
  microsoft_calendar: {
    provider: 'microsoft',
    purpose: 'calendars',
    scope: 'calendar',
    setting: 'graph_enabled',
    put: (hour: number) => {
      office.graphBooks.addCalendar(login, { id: `o-${login}`, name: 'Main', isDefaultCalendar: true });
      office.graphBooks.put(`o-${login}`, {
        ...{ id: `${hour}`, iCalUId: `${hour}-${login}`, type: 'singleInstance', subject: `At ${hour}` },
        ...{ attendees: [{ type: 'required', ...person(kim) }] },
        start: { dateTime: at(hour).replace('Z', '.0000000'), timeZone: 'UTC' },
        end: { dateTime: at(hour + 1).replace('Z', '.0000000'), timeZone: 'UTC' },
      });
    },
  },
  microsoft_mail: {
    provider: 'microsoft',
    purpose: 'mail',
    scope: 'email',
    setting: 'graph_email_enabled',
    put: (hour: number) =>
      office.graphBooks.addMail(login, 'sentitems', {
        ...{ id: `${hour}-${login}`, receivedDateTime: at(hour), sentDateTime: at(hour), isDraft: false },
        ...{ internetMessageId: `<o${hour}-${login}>`, subject: `At ${hour}` },
        ...{ from: person(`${login}@bakker.example`), toRecipients: [person(kim)], bodyPreview: '' },
      }),
  },
} as const;
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

const recorded = async () => {
  const { logs } = await timelineOf(user, today);
  return logs.map(({ subject }) => subject.title).sort();
};
const readAll = async (): Promise<void> => {
  for (const { id } of (await user.client.get(accounts)).expect(200).json.data) {
    const key = { clientId: user.clientId, userId: user.userId, accountId: Number(id) };
    await its.jobs.enqueue(null, 'syncLinkedAccount', key);
  }
  while ((await its.runJobs()) > 0);
};
const profile = async (): Promise<Json> =>
  (await user.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile;

describe.each(kindNames)('%s', (kind) => {
  const { provider, purpose, scope, setting, put } = kinds[kind];
  const books = () => (provider === 'google' ? office.googleBooks : office.graphBooks);
  const account = async (): Promise<Json> =>
    (await user.client.get(accounts)).expect(200).json.data.find((one: Json) => one.attributes.kind === kind)
      ?.attributes;
  const connect = async (): Promise<void> => {
    (await consent(user, provider, purpose, { login })).expect(200);
    now = new Date(at(12));
    await connectAll(its, user, kind);
  };
  const switchTo = async (isOn: boolean) =>
    (await user.client.put(`/api/v1/users/profile/${user.userId}`, { [provider]: { [setting]: isOn } })).expect(200);

  it('is read while its switch is on, and only then', async () => {
    put(8);
    await connect();
    expect((await profile())[provider]).toMatchObject({ [setting]: true, credentials_valid: true });
    await switchTo(false);
    put(9);
    const asked = books().server.asked.length;
    await readAll();
    expect(books().server.asked).toHaveLength(asked);
    expect(await recorded()).toEqual(['At 8']);
    expect(await account()).toMatchObject({ is_enabled: false, state: 'active' });
    await switchTo(true);
    await readAll();
    expect(await recorded()).toEqual(['At 8', 'At 9']);
  });

  it('stops where the consent was withdrawn or the password changed there, says why, and keeps what is there', async () => {
    put(8);
    await connect();
    office[provider].takeBack(login);
    await readAll();
    expect(await account()).toMatchObject({ state: 'stopped', error: { code: 'LINK_CONSENT_OVER' } });
    const answer = await user.client.get('/api/v1/users/self');
    expect(answer.headers['x-integration-credentials-invalid']).toBe(`${provider}=invalid_grant`);
    expect((await profile())[provider].credentials_valid).toBe(false);
    expect(await recorded()).toEqual(['At 8']);
    const asked = books().server.asked.length;
    await readAll();
    expect(books().server.asked).toHaveLength(asked);
  });

  it('stops where tokens are refused that were just renewed, for a reason of its own', async () => {
    put(8);
    await connect();
    books().server.fail(['expired', 'expired']);
    await readAll();
    const answer = await user.client.get('/api/v1/users/self');
    expect(answer.headers['x-integration-credentials-invalid']).toBe(`${provider}=access_token`);
    const { microsoft } = await profile();
    expect(microsoft.access_token_invalid).toBe(provider === 'microsoft' ? true : null);
  });

  it.each([
    ['a policy there forbids it', 403, provider === 'google' ? 'domainPolicy' : 'ErrorAccessDenied', 'LINK_POLICY'],
    ['there were too many calls', 429, 'rateLimitExceeded', 'LINK_RATE_LIMITED'],
    ['the provider is down', 503, 'backendError', 'LINK_SERVER_ERROR'],
  ] as const)('says that %s, and goes on when that is over', async (_, status, reason, code) => {
    put(8);
    await connect();
    books().refuse(Array.from({ length: 3 }, () => refused(status, reason, { 'retry-after': '0' })));
    put(9);
    await readAll();
    expect(await account()).toMatchObject({ state: 'failing', error: { code } });
    expect(await recorded()).toEqual(['At 8']);
    books().refuse([]);
    await readAll();
    expect(await account()).toMatchObject({ state: 'active', error: null });
    expect(await recorded()).toEqual(['At 8', 'At 9']);
  });

  it('is taken away by itself, with its consent when it was the last', async () => {
    put(8);
    await connect();
    const path = provider === 'google' ? '/api/v1/rpc/google/api' : '/api/v1/rpc/microsoft/graph';
    const other = scope === 'email' ? 'calendar' : 'email';
    const still = (await user.client.delete(`${path}?scope=${other}`)).expect(200).json.data;
    expect(still).toMatchObject({ [setting]: true, credentials_valid: true });
    const last = (await user.client.delete(`${path}?scope=${scope}`)).expect(200).json.data;
    expect(last).toMatchObject({ [setting]: false, credentials_valid: null });
    await its.runJobs();
    // Microsoft has no call to revoke a consent; there the tokens are only removed.
    if (provider === 'google') expect(await office.google.hasConsent(login)).toBe(false);
    expect(await recorded()).toEqual(['At 8']);
  });
});

it.each(['google_calendar', 'microsoft_calendar'] as const)('%s is one that its provider lists twice', async (kind) => {
  const { provider, purpose, put } = kinds[kind];
  put(8);
  put(9);
  (await consent(user, provider, purpose, { login })).expect(200);
  now = new Date(at(12));
  await connectAll(its, user, kind);
  await readAll();
  const { data } = (await user.client.get(accounts)).expect(200).json;
  expect(data[0].attributes).toMatchObject({ state: 'active', collections: [{ is_enabled: true }] });
  expect(data[0].attributes.collections).toHaveLength(1);
  expect(await recorded()).toEqual(['At 8', 'At 9']);
});

it('names both providers where both consents are over', async () => {
  for (const kind of ['google_calendar', 'microsoft_mail'] as const) {
    const { provider, purpose, put } = kinds[kind];
    put(8);
    (await consent(user, provider, purpose, { login })).expect(200);
    await connectAll(its, user, kind);
    office[provider].takeBack(login);
  }
  await readAll();
  const { headers } = await user.client.get('/api/v1/users/self');
  expect(headers['x-integration-credentials-invalid']).toBe('google=invalid_grant,microsoft=invalid_grant');
});

it('lets nobody say by hand that a consent holds, nor switch what belongs to somebody else', async () => {
  const path = `/api/v1/users/profile/${user.userId}`;
  for (const about of [
    { google: { credentials_valid: true } },
    { microsoft: { access_token_invalid: false } },
    { slack: { credentials_valid: true } },
    { google: { api_enabled: 'yes' } },
  ]) {
    expect((await user.client.put(path, about)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
  }
  const colleague = await its.addColleague(user);
  expect((await colleague.client.put(path, { google: { api_enabled: true } })).status).toBeGreaterThanOrEqual(403);
});
