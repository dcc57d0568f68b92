// Each detection that a user can switch, with everything that Google, Microsoft, Teams and Slack report for a day.
import { type SlackStandIn, slackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import { type TenantStandIn, tenantStandIn } from '@daybook/connectors/workplace/testing/tenant-stand-in.ts';
import { preferenceDefaults } from '@daybook/domain/preferences/preference-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { slackSignature } from '../slack/slack-signature.ts';
import { oidOf, tenantId } from '../testing/sign-in-elsewhere.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { connectAll, consent, openProviderOffice, type ProviderOffice } from './testing/provider-office.ts';

type Detections = typeof preferenceDefaults.detections;
type Detection = keyof Detections;

const day = '2026-11-04';
const at = (time: string) => `${day}T${time}:00Z`;
/**
 * Records that each detection lets through: appointments and activities by their titles, and mails by their beginnings.
 */
const letsThrough: Readonly<Record<Detection, readonly string[]>> = {
  appointments: ['appointment Google', 'appointment Outlook'],
  calls: ['activity Teams call'],
  emailContents: ['text of Gmail', 'text of Outlook mail'],
  meetings: ['activity Huddle in Slack', 'activity Teams meeting'],
};
/** Time and subject of a mail are always recorded: the user agreed by connecting the mailbox. */
const always = ['activity Gmail', 'activity Outlook mail'];
const keys = Object.keys(preferenceDefaults.detections) as Detection[];
const onlyOn = (...on: readonly Detection[]) =>
  Object.fromEntries(keys.map((key) => [key, on.includes(key)])) as Detections;
const cases = [
  { name: 'nothing', value: onlyOn() },
  { name: 'everything', value: onlyOn(...keys) },
  ...keys.map((key) => ({ name: `only ${key}`, value: onlyOn(key) })),
  ...keys.map((key) => ({ name: `all but ${key}`, value: onlyOn(...keys.filter((one) => one !== key)) })),
];

let slack: SlackStandIn;
let tenant: TenantStandIn;
let office: ProviderOffice;
let its: TestApp;
let user: TestUser;
let login: string;
let count = 0;
let now = new Date();

beforeAll(async () => {
  [slack, tenant] = await Promise.all([slackStandIn(), tenantStandIn(tenantId)]);
  office = await openProviderOffice(() => now, { tenant, slack });
  its = office.its;
});
afterAll(async () => {
  expect([...office.googleBooks.violations, ...office.graphBooks.violations, ...tenant.violations]).toEqual([]);
  await office.close();
  await Promise.all([slack.close(), tenant.close()]);
});
beforeEach(async () => {
  // The providers sign with the machine's clock.
  now = new Date();
  count += 1;
  login = `uma${count}`;
  user = await its.register({ language: 'en' });
});

/** All events of that day, in the systems outside. */
function happen(): void {
  const { googleBooks, graphBooks } = office;
  const own = `${login}@bakker.example`;
  const kim = 'kim@example.com';
  const person = (address: string) => ({ emailAddress: { address } });
  googleBooks.addCalendar(login, { id: `g-${login}`, summary: 'Main', primary: true });
  googleBooks.put(`g-${login}`, {
    ...{ id: 'm1', iCalUID: `g-${login}`, summary: 'Google', attendees: [{ email: kim }] },
    ...{ start: { dateTime: at('08:00') }, end: { dateTime: at('09:00') } },
  });
  graphBooks.addCalendar(login, { id: `o-${login}`, name: 'Main', isDefaultCalendar: true });
  graphBooks.put(`o-${login}`, {
    ...{ id: 'm2', iCalUId: `o-${login}`, type: 'singleInstance', subject: 'Outlook' },
    ...{ attendees: [{ type: 'required', ...person(kim) }] },
    start: { dateTime: `${day}T10:00:00.0000000`, timeZone: 'UTC' },
    end: { dateTime: `${day}T11:00:00.0000000`, timeZone: 'UTC' },
  });
  googleBooks.addMail(login, {
    ...{ id: `gm-${login}`, labelIds: ['SENT'], atMs: Date.parse(at('12:00')), text: 'text of Gmail' },
    headers: {
      From: own,
      To: kim,
      Subject: 'Gmail',
      Date: new Date(at('12:00')).toUTCString(),
      'Message-ID': `<g${login}>`,
    },
  });
  graphBooks.addMail(login, 'sentitems', {
    ...{ id: `om-${login}`, receivedDateTime: at('12:30'), sentDateTime: at('12:30'), isDraft: false },
    ...{ internetMessageId: `<o${login}>`, subject: 'Outlook mail', bodyPreview: 'text of Outlook mail' },
    ...{ from: person(own), toRecipients: [person(kim)] },
  });
  tenant.put(`c1-${login}`, 'groupCall', [{ who: oidOf(login), from: at('13:00'), until: at('13:30') }]);
  tenant.put(`c2-${login}`, 'peerToPeer', [{ who: oidOf(login), from: at('14:00'), until: at('14:30') }]);
}

async function connect(): Promise<void> {
  const { url } = (await user.client.get('/api/auth/slack')).expect(200).json.data;
  const { searchParams } = slack.agree(url, { teamId: login, userId: `U${login}` });
  const returned = { code: searchParams.get('code'), state: searchParams.get('state') };
  (await user.client.post('/api/auth/slack', returned)).expect(200);
  for (const provider of ['google', 'microsoft'] as const) {
    (await consent(user, provider, 'calendars', { login })).expect(200);
    (await consent(user, provider, 'mail', { login, query: '&contents=true' })).expect(200);
  }
  now = new Date(at('17:00'));
  for (const kind of ['google_calendar', 'google_mail', 'microsoft_calendar', 'microsoft_mail']) {
    await connectAll(its, user, kind);
  }
  const app = { tenant_id: tenantId, client_id: tenant.appId, client_secret: tenant.secret };
  (await user.client.post('/api/v1/microsoft/tenant', app)).expect(200);
  while ((await its.runJobs()) > 0);
}

/** Slack reports a huddle when it begins and when it ends. */
async function huddle(): Promise<void> {
  for (const [state, time] of [
    ['in_a_huddle', '15:00'],
    ['default_unset', '15:30'],
  ] as const) {
    const changed = { id: `U${login}`, profile: { huddle_state: state } };
    const told = { type: 'user_huddle_changed', user: changed, event_ts: String(Date.parse(at(time)) / 1000) };
    const body = JSON.stringify({ type: 'event_callback', team_id: login, event: told });
    const seconds = String(Math.floor(now.getTime() / 1000));
    const signature = slackSignature(slack.signingSecret, seconds, Buffer.from(body));
    const headers = {
      ...{ 'x-slack-request-timestamp': seconds, 'x-slack-signature': signature },
      'content-type': 'application/json',
    };
    const answer = await its.app.inject({ method: 'POST', url: '/api/hooks/slack/events', headers, payload: body });
    expect(answer.statusCode).toBe(200);
  }
}

async function recorded(): Promise<string[]> {
  const { appointments, logs } = await timelineOf(user, day);
  const rows = await its.database.asMaintenance((trx) =>
    trx.selectFrom('subjects').select('content').where('user_id', '=', user.userId).execute(),
  );
  return [
    ...appointments.map(({ description }) => `appointment ${description}`),
    ...logs.filter(({ source }) => source.type !== 'appointment').map(({ subject }) => `activity ${subject.title}`),
    ...rows.flatMap(({ content }) => content ?? []),
  ].sort();
}

it.each(cases)('of a day is recorded what is detected: $name', { timeout: 60_000 }, async ({ value }) => {
  (await user.client.put('/api/v1/preferences/detections', { value })).expect(200);
  happen();
  await connect();
  await huddle();
  const expected = keys.filter((key) => value[key]).flatMap((key) => letsThrough[key]);
  expect(await recorded()).toEqual([...always, ...expected].sort());
});
