// Calendars at Google and Microsoft, from the consent to the day and back: stateful stand-ins for both providers run on
// this machine.
import { refused } from '@daybook/connectors/workplace/testing/provider-stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, returnFromProvider } from '../testing/sign-in-elsewhere.ts';
import type { Json } from '../testing/test-answer.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const path = '/api/v1/linked-accounts';
const today = '2026-11-04';
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();
const atNoon = () => {
  now = new Date('2026-11-04T11:30:00Z');
};
const laterMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  office = await openProviderOffice(() => now);
  its = office.its;
});
afterAll(() => office.close());
beforeEach(async () => {
  // The providers sign with the machine's clock.
  now = new Date();
  user = await its.register();
  count += 1;
  login = `eva${count}`;
});

const accounts = async (): Promise<Json[]> => (await user.client.get(path)).expect(200).json.data;
const accountOf = async (kind: string): Promise<Json> =>
  (await accounts()).find(({ attributes }) => attributes.kind === kind)?.attributes;
const sync = async (id: string) => {
  (await user.client.post(`${path}/${id}/sync`)).expect(202);
  await its.runJobs();
};
const profile = async (): Promise<Json> =>
  (await user.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile;
const named = async (date = today) =>
  (await timelineOf(user, date)).appointments.map(
    ({ description, started_at, ended_at }) => `${description} ${started_at.slice(11, 16)}-${ended_at.slice(11, 16)}`,
  );

/** The two kinds of calendars, and the form of an event in each: times are of this day, in UTC. */
const sites = {
  google: {
    kind: 'google_calendar',
    isOn: ({ google }: Json) => google.api_enabled,
    open: () => office.googleBooks.addCalendar(login, { id: `main-${login}`, summary: 'Main', primary: true }),
    openTeam: () => office.googleBooks.addCalendar(login, { id: `team-${login}`, summary: 'Team' }),
    put: (id: string, from: string, to: string, title: string, declined = false) =>
      office.googleBooks.put(`main-${login}`, {
        id,
        iCalUID: `${id}-${login}`,
        summary: title,
        start: { dateTime: `${from}:00Z` },
        end: { dateTime: `${to}:00Z` },
        attendees: [
          { email: `${login}@bakker.example`, self: true, responseStatus: declined ? 'declined' : 'accepted' },
          { email: 'kim@example.com' },
        ],
      }),
    remove: (id: string) => office.googleBooks.removeEvent(`main-${login}`, id),
    books: () => office.googleBooks,
    provider: () => office.google,
    revoke: '/api/v1/rpc/google/api',
  },
  microsoft: {
    kind: 'microsoft_calendar',
    isOn: ({ microsoft }: Json) => microsoft.graph_enabled,
    open: () => office.graphBooks.addCalendar(login, { id: `main-${login}`, name: 'Main', isDefaultCalendar: true }),
    openTeam: () =>
      office.graphBooks.addCalendar(login, { id: `team-${login}`, name: 'Team', isDefaultCalendar: false }),
    put: (id: string, from: string, to: string, title: string, declined = false) =>
      office.graphBooks.put(`main-${login}`, {
        id,
        iCalUId: `${id}-${login}`,
        type: 'singleInstance',
        subject: title,
        start: { dateTime: `${from}:00.0000000`, timeZone: 'UTC' },
        end: { dateTime: `${to}:00.0000000`, timeZone: 'UTC' },
        responseStatus: { response: declined ? 'declined' : 'accepted' },
        attendees: [{ type: 'required', emailAddress: { address: 'kim@example.com' } }],
      }),
    remove: (id: string) => office.graphBooks.removeEvent(`main-${login}`, id),
    books: () => office.graphBooks,
    provider: () => office.microsoft,
    revoke: '/api/v1/rpc/microsoft/graph',
  },
} as const;

describe.each(['google', 'microsoft'] as const)('calendars at %s', (name) => {
  const site = sites[name];
  const connect = async () => {
    site.open();
    (await consent(user, name, 'calendars', { login })).expect(200);
    atNoon();
    return connectAll(its, user, site.kind);
  };

  it('are asked for with the narrowest scope, and reach the day', async () => {
    site.open();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    site.put('m2', `${today}T13:00`, `${today}T14:30`, 'This afternoon');
    const answer = await consent(user, name, 'calendars', { login, query: '&next=/integrations' });
    expect(answer.expect(200).json).toEqual({ two_factor: false, attached: false, next: '/integrations' });
    atNoon();
    await connectAll(its, user, site.kind);
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
    expect(await accountOf(site.kind)).toMatchObject({
      name: `${login}@bakker.example`,
      username: `${login}@bakker.example`,
      state: 'active',
      is_enabled: true,
      collections: [{ name: 'Main', is_enabled: true, is_proposed: true }],
      appointments: { recorded: 1, planned: 1 },
    });
    const tasks = (await user.client.get('/api/v1/users/self')).json.data.attributes.onboarding_checkpoints;
    expect(tasks.find(({ key }: Json) => key === 'calendar')?.completed).toBe(true);
    const own = await profile();
    expect(site.isOn(own)).toBe(true);
    expect(own[name].credentials_valid).toBe(true);
    expect(own).toMatchObject({ google: { api_email_enabled: false }, microsoft: { graph_email_enabled: false } });
  });

  it('let an appointment move, be declined and be removed, as long as nothing was decided', async () => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    site.put('m2', `${today}T10:00`, `${today}T11:00`, 'Budget');
    await sync(id);
    expect(await named()).toEqual(['Annual accounts 08:00-09:30', 'Budget 10:00-11:00']);
    site.put('m1', `${today}T07:00`, `${today}T08:30`, 'Annual accounts');
    await sync(id);
    expect(await named()).toEqual(['Annual accounts 07:00-08:30', 'Budget 10:00-11:00']);
    site.put('m1', `${today}T07:00`, `${today}T08:30`, 'Annual accounts', true);
    site.remove('m2');
    await sync(id);
    expect(await named()).toEqual([]);
  });

  it('are read again where their provider forgot how far that was', async () => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    await sync(id);
    if (name === 'google') office.googleBooks.forgetTokens();
    else office.graphBooks.forgetLinks();
    site.remove('m1');
    await sync(id);
    expect(await named()).toEqual([]);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'active' });
  });

  it('go on with renewed tokens', async () => {
    const { id } = await connect();
    site.provider().endAccessTokens();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    await sync(id);
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
    laterMinutes(24 * 60);
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'active' });
  });

  it('stop when the consent is taken back there, say so on every answer, and go on with a new one', async () => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    await sync(id);
    site.provider().takeBack(login);
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'stopped', error: { code: 'LINK_CONSENT_OVER' } });
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
    const answer = await user.client.get('/api/v1/users/self');
    expect(answer.headers['x-integration-credentials-invalid']).toBe(`${name}=invalid_grant`);
    expect(answer.json.data.attributes.profile[name].credentials_valid).toBe(false);
    expect((await user.client.post(path, { kind: site.kind })).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
    now = new Date();
    (await consent(user, name, 'calendars', { login })).expect(200);
    atNoon();
    (await user.client.post(path, { kind: site.kind })).expect(201);
    await its.runJobs();
    expect(await accountOf(site.kind)).toMatchObject({ state: 'active', error: null });
    expect(await accounts()).toHaveLength(1);
    const after = await user.client.get('/api/v1/users/self');
    expect(after.headers['x-integration-credentials-invalid']).toBeUndefined();
  });

  it('wait as long as the provider asks for', async () => {
    const { id } = await connect();
    site.books().server.fail(['too_many_mute', 'too_many_mute', 'too_many_mute']);
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'failing', error: { code: 'LINK_RATE_LIMITED' } });
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'active', error: null });
  });

  it.each([
    ['the tenant or domain forbids it', 403, name === 'google' ? 'domainPolicy' : 'ErrorAccessDenied', 'LINK_POLICY'],
    ['they are down', 503, 'backendError', 'LINK_SERVER_ERROR'],
  ] as const)('say that %s, and go on when that is over', async (_, status, reason, code) => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    site.books().refuse(Array.from({ length: 3 }, () => refused(status, reason, { 'retry-after': '0' })));
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'failing', error: { code } });
    expect(await named()).toEqual([]);
    site.books().refuse([]);
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ state: 'active', error: null });
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
  });

  it('are left in peace for as long as the provider asks, beyond their own turn', async () => {
    const { id } = await connect();
    site.books().refuse([refused(429, 'rateLimitExceeded', { 'retry-after': '7200' })]);
    await sync(id);
    const { next_sync_at: next } = await accountOf(site.kind);
    expect(Date.parse(next)).toBeGreaterThanOrEqual(now.getTime() + 7_200_000);
  });

  it('are not read where appointments are not detected', async () => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    site.put('m2', `${today}T13:00`, `${today}T14:30`, 'This afternoon');
    await sync(id);
    const detections = { appointments: false, calls: true, emailContents: false, meetings: true };
    (await user.client.put('/api/v1/preferences/detections', { value: detections })).expect(200);
    const asked = site.books().server.asked.length;
    site.put('m3', `${today}T10:00`, `${today}T11:30`, 'Unwanted');
    await sync(id);
    expect(site.books().server.asked).toHaveLength(asked);
    laterMinutes(180);
    await its.jobs.enqueue(null, 'lookAfterLinkedAccounts', null);
    await its.runJobs();
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
  });

  it('are those alone that the preference lists', async () => {
    site.openTeam();
    const { id } = await connect();
    const idOf = async (name: string): Promise<string> =>
      (await accountOf(site.kind)).collections.find((one: Json) => one.name === name)?.id;
    const [main, team] = [await idOf('Main'), await idOf('Team')];
    const prefer = async (calendars: readonly string[]) => {
      const value = { calendars, minimum_duration: 3600, required_meta: 'none' };
      (await user.client.put('/api/v1/preferences/appointment_conditions', { value })).expect(200);
    };
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    site.put('m2', `${today}T13:00`, `${today}T14:30`, 'This afternoon');
    await prefer([team]);
    await sync(id);
    expect(await named()).toEqual([]);
    await prefer([main]);
    await sync(id);
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
    expect(await accountOf(site.kind)).toMatchObject({ appointments: { planned: 1 } });
    await prefer([team]);
    await sync(id);
    expect(await accountOf(site.kind)).toMatchObject({ appointments: { planned: 0 } });
  });

  it('are not read while the profile has them switched off', async () => {
    const { id } = await connect();
    const switches = name === 'google' ? { google: { api_enabled: false } } : { microsoft: { graph_enabled: false } };
    (await user.client.put(`/api/v1/users/profile/${user.userId}`, switches)).expect(200);
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    await its.jobs.enqueue(null, 'syncLinkedAccount', {
      clientId: user.clientId,
      userId: user.userId,
      accountId: Number(id),
    });
    await its.runJobs();
    expect(await named()).toEqual([]);
    expect(await accountOf(site.kind)).toMatchObject({ is_enabled: false });
    (await user.client.put(`${path}/${id}`, { is_enabled: true })).expect(200);
    await its.runJobs();
    expect(await named()).toEqual(['Annual accounts 08:00-09:30']);
    expect(site.isOn(await profile())).toBe(true);
  });

  it('are of one account: a consent of another one changes nothing', async () => {
    await connect();
    now = new Date();
    const other = await consent(user, name, 'calendars', { login: `${login}-private` });
    expect(other.expect(422).codes).toEqual(['CONSENT_OTHER_ACCOUNT']);
    atNoon();
    expect(await accountOf(site.kind)).toMatchObject({ username: `${login}@bakker.example`, state: 'active' });
  });

  it('need all that they asked for', async () => {
    site.open();
    const scope = name === 'google' ? 'calendar.calendarlist.readonly' : 'Calendars.ReadBasic';
    site.provider().withhold([`https://www.googleapis.com/auth/${scope}`, `https://graph.microsoft.com/${scope}`]);
    const answer = await consent(user, name, 'calendars', { login });
    site.provider().withhold([]);
    expect(answer.expect(422).codes).toEqual(['CONSENT_INCOMPLETE']);
    expect((await user.client.post(path, { kind: site.kind })).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
  });

  it('are nobody else’s: a colleague neither sees nor connects them', async () => {
    await connect();
    const colleague = await its.addColleague(user, { isAdmin: true });
    expect((await colleague.client.get(path)).json.data).toEqual([]);
    expect((await colleague.client.post(path, { kind: site.kind })).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
    const seen = await colleague.client.get(`/api/v1/users/${user.userId}`);
    expect(seen.json.data.attributes.profile[name].credentials_valid).toBeNull();
  });

  it('cannot be consented to in another browser than that in which it was begun', async () => {
    const { url } = (await user.client.get(`/api/auth/${name}?purpose=calendars`)).expect(200).json.data;
    const state = new URL(url).searchParams.get('state');
    const other = await its.addColleague(user);
    const answer = await other.client.post(`/api/auth/${name}`, { code: 'code', state });
    expect(answer.expect(422).codes).toEqual(['INVALID_GRANT']);
    expect((await its.visitor().get(`/api/auth/${name}?purpose=calendars`)).expect(401).codes).toEqual([
      'UNAUTHENTICATED',
    ]);
  });

  it('are forgotten with the account, and the consent is given back', async () => {
    const { id } = await connect();
    site.put('m1', `${today}T08:00`, `${today}T09:30`, 'Annual accounts');
    await sync(id);
    (await user.client.delete(`${path}/${id}?recorded=remove`)).expect(200);
    await its.runJobs();
    expect(await named()).toEqual([]);
    expect(await accounts()).toEqual([]);
    const own = await profile();
    expect(site.isOn(own)).toBe(false);
    expect(own[name].credentials_valid).toBeNull();
    const left = await its.database.asMaintenance((trx) => trx.selectFrom('provider_grants').select('email').execute());
    expect(left.map(({ email }) => email)).not.toContain(`${login}@bakker.example`);
  });
});

it('gives the consent back at Google itself', async () => {
  office.googleBooks.addCalendar(login, { id: `main-${login}`, summary: 'Main', primary: true });
  (await consent(user, 'google', 'calendars', { login })).expect(200);
  const { id } = await connectAll(its, user, 'google_calendar');
  const used = office.googleBooks.server.asked.at(-1)?.headers.authorization?.slice('Bearer '.length) ?? '';
  expect(await office.google.whoIs(used)).toMatchObject({ login });
  (await user.client.delete(`${path}/${id}`)).expect(200);
  await its.runJobs();
  expect(await office.google.whoIs(used)).toBeNull();
});

it('renews the tokens of Microsoft once, however many calls find them ended', async () => {
  office.graphBooks.addCalendar(login, { id: `main-${login}`, name: 'Main', isDefaultCalendar: true });
  const refused = await user.client.post('/api/v1/rpc/microsoft/calendars', {});
  expect(refused.expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
  (await consent(user, 'microsoft', 'calendars', { login })).expect(200);
  office.microsoft.endAccessTokens();
  const calls = Array.from({ length: 4 }, () => user.client.post('/api/v1/rpc/microsoft/calendars', {}));
  for (const answer of await Promise.all(calls)) {
    expect(answer.expect(200).json.data).toEqual([{ id: `main-${login}`, name: 'Main', is_default: true }]);
  }
  // Each refresh token works once, and one that is used twice ends the consent.
  expect((await profile()).microsoft).toMatchObject({ credentials_valid: true, access_token_invalid: false });
});

it('notes when Microsoft refuses even new tokens', async () => {
  (await consent(user, 'microsoft', 'calendars', { login })).expect(200);
  office.graphBooks.server.fail(['expired', 'expired']);
  const answer = await user.client.post('/api/v1/rpc/microsoft/calendars', {});
  expect(answer.expect(422).codes).toEqual(['LINK_CONSENT_OVER']);
  expect((await profile()).microsoft).toMatchObject({ credentials_valid: false, access_token_invalid: true });
});

it('keeps no consent that nothing is read with', async () => {
  (await consent(user, 'google', 'calendars', { login })).expect(200);
  const lookAfter = async () => {
    await its.jobs.enqueue(null, 'lookAfterLinkedAccounts', null);
    while ((await its.runJobs()) > 0);
  };
  await lookAfter();
  expect((await profile()).google.credentials_valid).toBe(true);
  laterMinutes(61);
  await lookAfter();
  expect((await profile()).google.credentials_valid).toBeNull();
  expect(await office.google.hasConsent(login)).toBe(false);
});

describe('the switch of the Google calendars', () => {
  const path = '/api/v1/rpc/google/api';

  it('connects what was consented to, pauses it, and goes on', async () => {
    expect((await user.client.post(path, { enabled: true })).expect(422).codes).toEqual(['LINK_CONSENT_NEEDED']);
    (await consent(user, 'google', 'calendars', { login })).expect(200);
    const on = { api_enabled: true, api_email_enabled: false, credentials_valid: true };
    expect((await user.client.post(path, { enabled: true })).expect(200).json.data).toEqual(on);
    expect((await user.client.post(path, { enabled: false })).expect(200).json.data.api_enabled).toBe(false);
    expect(await accountOf('google_calendar')).toMatchObject({ is_enabled: false });
    expect((await user.client.post(path, { enabled: true })).expect(200).json.data).toEqual(on);
    expect(await accounts()).toHaveLength(1);
  });

  it('is taken away by itself: the consent lasts as long as something is read', async () => {
    (await consent(user, 'google', 'calendars', { login })).expect(200);
    (await user.client.post(path, { enabled: true })).expect(200);
    (await consent(user, 'google', 'mail', { login })).expect(200);
    (await user.client.post('/api/v1/linked-accounts', { kind: 'google_mail' })).expect(201);
    const { data } = (await user.client.delete(`${path}?scope=calendar`)).expect(200).json;
    expect(data).toEqual({ api_enabled: false, api_email_enabled: true, credentials_valid: true });
    const last = (await user.client.delete(`${path}?scope=email`)).expect(200).json.data;
    expect(last).toEqual({ api_enabled: false, api_email_enabled: false, credentials_valid: null });
    expect(await accounts()).toEqual([]);
    expect((await user.client.delete(`${path}?scope=all`)).expect(422).codes).toEqual(['VALIDATION_FAILED']);
  });
});

it.each(['google', 'microsoft'] as const)(
  'what is read at %s ends there, and here, when its person is erased',
  async (name) => {
    sites[name].open();
    (await consent(user, name, 'calendars', { login })).expect(200);
    const own = (await user.client.get('/api/v1/audit-log/self')).expect(200).json.data;
    expect(own.map(({ attributes }: Json) => attributes.action)).toContain('consent.given');
    await its.addColleague(user, { isAdmin: true });
    (await user.client.post(`/api/v1/users/${user.userId}/erase`, { email: user.email })).expect(202);
    await its.runJobs();
    // Microsoft has no call to revoke a consent; there the tokens are only removed.
    if (name === 'google') expect(await office.google.hasConsent(login)).toBe(false);
    expect(await grantCount(user)).toBe(0);
  },
);

it('is proposed to whoever attached a Microsoft account, until its calendar is read or the reminder is off', async () => {
  const isReminded = async () => {
    const { reminders } = (await user.client.get('/api/v1/reminders')).expect(200).json.data;
    return reminders.some(({ key }: Json) => key === 'graph_integration');
  };
  const prefer = (about: Json) =>
    user.client.put('/api/v1/preferences/reminders', { value: { ...reminders, ...about } });
  const { url } = await begin(user.client, 'microsoft', '?purpose=attach');
  expect(await isReminded()).toBe(false);
  (await user.client.post('/api/auth/microsoft', await returnFromProvider(url, login))).expect(200);
  expect(await isReminded()).toBe(true);
  (await prefer({ graph_integration: false })).expect(200);
  expect(await isReminded()).toBe(false);
  (await prefer({ graph_integration: true })).expect(200);
  sites.microsoft.open();
  (await consent(user, 'microsoft', 'calendars', { login })).expect(200);
  await connectAll(its, user, 'microsoft_calendar');
  expect(await isReminded()).toBe(false);
});
const reminders = {
  ...{ book_current_day: false, book_current_day_time: '16:45', book_previous_day: false },
  ...{ recording_disabled: true, webmail_integration: true },
};

const grantCount = ({ clientId, userId }: TestUser): Promise<number> =>
  its.database.asMaintenance(async (trx) => {
    const rows = await trx
      .selectFrom('provider_grants')
      .select('provider')
      .where('client_id', '=', Number(clientId))
      .where('user_id', '=', Number(userId))
      .execute();
    return rows.length;
  });
