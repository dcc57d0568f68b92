// The same event must count once: a day that Google, Microsoft, Teams, the extension and the agent report at the same
// time.
import { randomUUID } from 'node:crypto';
import { type TenantStandIn, tenantStandIn } from '@daybook/connectors/workplace/testing/tenant-stand-in.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oidOf, tenantId } from '../testing/sign-in-elsewhere.ts';
import type { Json } from '../testing/test-answer.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

const day = '2026-11-04';
/** In UTC; the user is an hour ahead. */
const at = (time: string) => `${day}T${time}Z`;
let tenant: TenantStandIn;
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();

beforeAll(async () => {
  tenant = await tenantStandIn(tenantId);
  office = await openProviderOffice(() => now, { tenant });
  its = office.its;
});
afterAll(async () => {
  expect([...tenant.violations, ...office.googleBooks.violations, ...office.graphBooks.violations]).toEqual([]);
  await office.close();
  await tenant.close();
});
beforeEach(async () => {
  now = new Date();
  count += 1;
  login = `ida${count}`;
  user = await its.register();
});

type Meeting = { id: string; from: string; to: string; title?: string; with?: string; google?: Json; microsoft?: Json };
const ids = { google: () => `g-${login}`, microsoft: () => `o-${login}` };
const inGoogle = ({ id, from, to, title, with: email, google = {} }: Meeting) =>
  office.googleBooks.put(ids.google(), {
    ...{ id, iCalUID: `${id}-${login}`, summary: title },
    start: { dateTime: at(`${from}:00`) },
    end: { dateTime: at(`${to}:00`) },
    attendees: email === undefined ? [] : [{ email }],
    ...google,
  });
const inOutlook = ({ id, from, to, title, with: address, microsoft = {} }: Meeting) =>
  office.graphBooks.put(ids.microsoft(), {
    ...{ id, iCalUId: `${id}-${login}`, type: 'singleInstance', subject: title },
    start: { dateTime: `${day}T${from}:00.0000000`, timeZone: 'UTC' },
    end: { dateTime: `${day}T${to}:00.0000000`, timeZone: 'UTC' },
    attendees: address === undefined ? [] : [{ type: 'required', emailAddress: { address } }],
    ...microsoft,
  });
const inBoth = (meeting: Meeting) => {
  inGoogle(meeting);
  inOutlook(meeting);
};

/** Both calendars and the organisation are read, at six in the evening. */
const connect = async () => {
  office.googleBooks.addCalendar(login, { id: ids.google(), summary: 'Main', primary: true });
  office.graphBooks.addCalendar(login, { id: ids.microsoft(), name: 'Calendar', isDefaultCalendar: true });
  (await consent(user, 'google', 'calendars', { login })).expect(200);
  (await consent(user, 'microsoft', 'calendars', { login })).expect(200);
  now = new Date(at('17:00:00'));
  await connectAll(its, user, 'google_calendar');
  await connectAll(its, user, 'microsoft_calendar');
  const app = { tenant_id: tenantId, client_id: tenant.appId, client_secret: tenant.secret };
  (await user.client.post('/api/v1/microsoft/tenant', app)).expect(200);
  while ((await its.runJobs()) > 0);
};
const readAll = async () => {
  for (const { id } of (await user.client.get('/api/v1/linked-accounts')).expect(200).json.data) {
    (await user.client.post(`/api/v1/linked-accounts/${id}/sync`)).expect(202);
  }
  await its.jobs.enqueue(null, 'findTenantsToRead', null);
  while ((await its.runJobs()) > 0);
};
type Seen = { from: string; to: string; source: Json; subject: Json };
const report = async (kind: 'browser' | 'desktop', seen: readonly Seen[]) => {
  const events = seen.map(({ from, to, source, subject }) => ({
    ...{ id: randomUUID(), started_at: at(from), ended_at: at(to), source, subject },
  }));
  const device = { id: randomUUID(), name: kind, kind, version: '1' };
  const answer = await user.client.post('/api/v1/rpc/logs/ingest', { device, events });
  expect(answer.expect(200).json.data.rejected).toEqual([]);
};
const page = (from: string, to: string, title: string, url: string): Seen => ({
  ...{ from, to, source: { type: 'web', identifier: 'chrome', name: 'Google Chrome' } },
  subject: { title, app: 'chrome', url },
});
const program = (from: string, to: string, title: string, identifier: string): Seen => ({
  ...{ from, to, source: { type: 'native', identifier, name: identifier }, subject: { title, app: identifier } },
});
const decide = async (description: string, about: Json) => {
  const { appointments } = await timelineOf(user, day);
  const found = appointments.filter((one) => one.description === description);
  expect(found).toHaveLength(1);
  const body = { appointments: [{ id: found[0]?.id, ...about }] };
  (await user.client.post('/api/v1/rpc/appointments/confirm', body)).expect(200);
};
const inHours = ({ appointments }: Timeline) =>
  appointments.map(
    ({ description: what, started_at: from, ended_at: to }) => `${what} ${from.slice(11, 16)}-${to.slice(11, 16)}`,
  );
/** Returns the sources of all logs of the day: calendars, and devices by their names. */
const sources = async (): Promise<string[]> => {
  const { data } = (await user.client.get('/api/v1/linked-accounts')).expect(200).json;
  const calendars = data.filter(({ attributes }: Json) => attributes.appointments.recorded > 0);
  const rows = await its.database.asMaintenance((trx) =>
    trx
      .selectFrom('logs as l')
      .innerJoin('devices as d', (join) =>
        join.onRef('d.client_id', '=', 'l.client_id').onRef('d.id', '=', 'l.device_id'),
      )
      .select('d.name')
      .distinct()
      .where('l.user_id', '=', user.userId)
      .where('d.kind', '!=', 'import')
      .execute(),
  );
  return [...rows.map(({ name }) => name), ...calendars.map(({ attributes }: Json) => attributes.kind)].sort();
};
/** Whole seconds between two times of the day. */
const between = (from: string, to: string) => (Date.parse(at(to)) - Date.parse(at(from))) / 1000;

it('counts a meeting once that is in two calendars and in Teams, and was seen by extension and agent', async () => {
  const contact = (await user.client.post('/api/v1/contacts', { name: 'Bakker' })).expect(201).json.data.id;
  inBoth({ id: 'm1', from: '08:00', to: '09:00', title: 'Annual accounts', with: 'kim@bakker.example' });
  tenant.put(`c1-${login}`, 'groupCall', [{ who: oidOf(login), from: at('08:02:10'), until: at('08:58:40') }]);
  tenant.put(`c2-${login}`, 'peerToPeer', [{ who: oidOf(login), from: at('10:45:00'), until: at('11:00:00') }]);
  await connect();
  await readAll();
  await report('browser', [
    page('07:59:30', '08:59:30', 'Meeting | Microsoft Teams', 'https://teams.microsoft.com/v2/'),
    page('09:00:00', '09:40:00', 'File Bakker', 'https://portal.bakker.example/file'),
    page('09:40:00', '10:00:00', 'Calendar', 'https://outlook.office.com/calendar/view'),
  ]);
  await report('desktop', [
    program('07:59:00', '09:01:00', 'Meeting | Microsoft Teams', 'microsoft_teams'),
    program('09:01:00', '10:00:00', 'Google Chrome', 'chrome'),
    program('10:00:00', '10:45:00', 'Accounts 2025 - Word', 'word'),
  ]);
  expect(await sources()).toEqual(['Microsoft Teams', 'browser', 'desktop', 'google_calendar', 'microsoft_calendar']);
  await decide('Annual accounts', { contact_id: contact });
  const timeline = await timelineOf(user, day);
  expect(inHours(timeline)).toEqual(['Annual accounts 08:00-09:00']);
  const seconds = (of: readonly { readonly duration: number }[]) => of.reduce((sum, { duration }) => sum + duration, 0);
  const covered = between('07:59:00', '11:00:00');
  expect(timeline.totals.recorded).toBe(covered);
  expect(seconds(timeline.logs)).toBe(covered);
  const of = (title: string) => seconds(timeline.logs.filter(({ subject }) => subject.title === title));
  expect(of('File Bakker')).toBe(between('09:00:00', '09:40:00'));
  expect(of('Calendar')).toBe(between('09:40:00', '10:00:00'));
  expect(of('Accounts 2025 - Word')).toBe(between('10:00:00', '10:45:00'));
  const inMeeting = timeline.logs.filter(({ contact_id: id }) => id === contact);
  expect(seconds(inMeeting)).toBe(between('08:00:00', '09:00:00'));
});

it('lets a meeting of Teams be for whom its appointment is, whichever came first, until somebody says otherwise', async () => {
  const add = async (name: string) =>
    (await user.client.post('/api/v1/contacts', { name })).expect(201).json.data.id as string;
  const [bakker, visser] = [await add('Bakker'), await add('Visser')];
  inBoth({ id: 'm1', from: '08:00', to: '09:00', title: 'Annual accounts', with: 'kim@bakker.example' });
  await connect();
  await decide('Annual accounts', { contact_id: bakker });
  // Teams reports late, and this meeting lasted longer than planned.
  tenant.put(`late-${login}`, 'groupCall', [{ who: oidOf(login), from: at('08:05:00'), until: at('09:20:00') }]);
  await readAll();
  const whose = async () => {
    const { logs } = await timelineOf(user, day);
    return logs.filter(({ source: { type } }) => type === 'phone').map(({ contact_id: id }) => id);
  };
  expect(await whose()).toEqual([bakker]);
  await decide('Annual accounts', { contact_id: visser });
  expect(await whose()).toEqual([visser]);
  const { day: shown } = await timelineOf(user, day);
  const undo = { day_id: shown.id, action: 'undo', parameters: {} };
  (await user.client.post('/api/v1/rpc/days/corrections', undo)).expect(200);
  expect(await whose()).toEqual([bakker]);
  await decide('Annual accounts', {});
  expect(await whose()).toEqual([null]);
  await decide('Annual accounts', { ignored: true });
  expect(await whose()).toEqual([null]);
});

it('lets a moved meeting move until it is decided, in whichever calendar it was moved', async () => {
  const meeting = { id: 'm2', from: '08:00', to: '09:30', title: 'Budget', with: 'kim@bakker.example' };
  inBoth(meeting);
  await connect();
  inOutlook({ ...meeting, from: '10:00', to: '11:30' });
  await readAll();
  expect(inHours(await timelineOf(user, day))).toEqual(['Budget 10:00-11:30']);
  inGoogle({ ...meeting, from: '10:00', to: '11:30' });
  await readAll();
  expect(inHours(await timelineOf(user, day))).toEqual(['Budget 10:00-11:30']);
  await decide('Budget', { internal: true });
  inBoth({ ...meeting, from: '13:00', to: '14:30' });
  await readAll();
  const { appointments } = await timelineOf(user, day);
  expect(appointments).toMatchObject([{ started_at: '2026-11-04T10:00:00.000Z', changed_outside: 'changed' }]);
});

it('counts no invitation that was declined, no whole day, and no day of working elsewhere', async () => {
  const declined = {
    google: { attendees: [{ email: `${login}@bakker.example`, self: true, responseStatus: 'declined' }] },
    microsoft: { responseStatus: { response: 'declined' } },
  };
  inBoth({ id: 'm3', from: '08:00', to: '09:30', title: 'Declined', ...declined });
  inGoogle({ id: 'm4', from: '08:00', to: '17:00', title: 'Home', google: { eventType: 'workingLocation' } });
  inOutlook({ id: 'm5', from: '08:00', to: '17:00', title: 'Elsewhere', microsoft: { showAs: 'workingElsewhere' } });
  inGoogle({
    id: 'm6',
    from: '',
    to: '',
    title: 'Fair',
    google: { start: { date: day }, end: { date: '2026-11-05' } },
  });
  const whole = { isAllDay: true, start: { dateTime: `${day}T00:00:00`, timeZone: 'UTC' } };
  const end = { dateTime: '2026-11-05T00:00:00', timeZone: 'UTC' };
  inOutlook({ id: 'm7', from: '', to: '', title: 'Fair', microsoft: { ...whole, end } });
  inBoth({ id: 'm8', from: '10:00', to: '11:30', title: 'Real', with: 'kim@bakker.example' });
  await connect();
  expect(inHours(await timelineOf(user, day))).toEqual(['Real 10:00-11:30']);
});

it('keeps the time of a private meeting and nothing that it is about', async () => {
  const about = { google: { visibility: 'private' }, microsoft: { sensitivity: 'private' } };
  inBoth({ id: 'm9', from: '08:00', to: '09:30', title: 'Dentist', with: 'dentist@example.com', ...about });
  await connect();
  const { appointments } = await timelineOf(user, day);
  expect(appointments).toMatchObject([{ attendees: [], location: null }]);
  const rows = await its.database.asMaintenance(async (trx) => [
    await trx.selectFrom('linked_occurrences').selectAll().where('user_id', '=', Number(user.userId)).execute(),
    await trx.selectFrom('subjects').selectAll().where('user_id', '=', Number(user.userId)).execute(),
    await trx.selectFrom('appointments').selectAll().where('user_id', '=', Number(user.userId)).execute(),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/dentist/i);
});
