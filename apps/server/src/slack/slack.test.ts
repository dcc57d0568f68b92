// Slack from the consent to the reminder and back: a stateful stand-in for the workspace runs on this machine.
import { type SlackStandIn, slackStandIn } from '@daybook/connectors/workplace/testing/slack-stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicUrl } from '../testing/sign-in-elsewhere.ts';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { timelineOf } from '../timeline/testing/firm.ts';
import { slackSignature } from './slack-signature.ts';

// A Monday in Amsterdam, which is an hour ahead.
const monday = '2026-11-16';
let now = new Date(`${monday}T15:30:00Z`);
const at = (time: string) => {
  now = new Date(`${monday}T${time}:00Z`);
};
let slack: SlackStandIn;
let its: TestApp;
let user: TestUser;
let team = '';
let count = 0;

beforeAll(async () => {
  slack = await slackStandIn();
  its = await testApp({ now: () => now, publicUrl, slack });
});
afterAll(async () => {
  expect(slack.violations).toEqual([]);
  // It writes to people and revokes its token. It never sets a status, and reads no message.
  const called = new Set(slack.server.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/')));
  const may = ['auth.revoke', 'chat.postMessage', 'conversations.open', 'oauth.v2.access'];
  expect([...called].sort()).toEqual(may.map((method) => `/api/${method}`));
  await its.close();
  await slack.close();
});
beforeEach(async () => {
  at('15:30');
  count += 1;
  team = `T${count}`;
  user = await its.register({ language: 'en' });
});

const come = async ({ client }: TestUser, userId: string, query = ''): Promise<{ code: string; state: string }> => {
  const { url } = (await client.get(`/api/auth/slack${query}`)).expect(200).json.data;
  const { searchParams } = slack.agree(url, { teamId: team, userId });
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
};
const connect = async (of: TestUser, userId: string): Promise<TestAnswer> =>
  of.client.post('/api/auth/slack', await come(of, userId));
const status = async (of = user): Promise<Json> => (await of.client.get('/api/v1/rpc/slack/api')).expect(200).json.data;
const profile = async (): Promise<Json> =>
  (await user.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile.slack;

/** Sends a request like Slack. */
const sent = (path: string, body: string, type: string, about: { at?: Date; secret?: string } = {}) => {
  const seconds = String(Math.floor((about.at ?? now).getTime() / 1000));
  const signature = slackSignature(about.secret ?? slack.signingSecret, seconds, Buffer.from(body));
  const headers = { 'x-slack-request-timestamp': seconds, 'x-slack-signature': signature, 'content-type': type };
  return its.app.inject({ method: 'POST', url: `/api/hooks/slack/${path}`, headers, payload: body });
};
const event = (content: object, about = {}) =>
  sent('events', JSON.stringify({ type: 'event_callback', team_id: team, ...content }), 'application/json', about);
const press = (userId: string, action: object, about: { at?: Date; secret?: string; teamId?: string } = {}) => {
  const payload = {
    type: 'block_actions' as const,
    user: { id: userId },
    team: { id: about.teamId ?? team },
    actions: [action],
    response_url: `${slack.url}/actions/1`,
  };
  const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  return sent('interactive', form, 'application/x-www-form-urlencoded', about);
};

describe('connecting', () => {
  it('is told of in the profile, and taken back at Slack when it ends', async () => {
    expect(await status()).toEqual({ is_available: true, link: null });
    const returned = await come(user, 'U1', '?next=/integrations');
    const done = await user.client.post('/api/auth/slack', returned);
    expect(done.expect(200).json.data).toEqual({ team: `Workspace ${team}`, next: '/integrations' });
    expect(await status()).toMatchObject({ link: { team: `Workspace ${team}`, state: 'valid' } });
    expect(await profile()).toEqual({ enabled: true, credentials_valid: true });
    (await user.client.delete('/api/v1/rpc/slack/api')).expect(200);
    await its.runJobs();
    expect(slack.isInstalled(team)).toBe(false);
    expect(await profile()).toEqual({ enabled: false, credentials_valid: null });
    const { data } = (await user.client.get('/api/v1/audit-log/self')).expect(200).json;
    const actions = data.map(({ attributes }: Json) => attributes.action);
    expect(actions).toEqual(expect.arrayContaining(['slack.connected', 'slack.disconnected']));
  });

  it('keeps the token while a colleague uses it, and lets nobody be a colleague', async () => {
    const colleague = await its.addColleague(user);
    (await connect(user, 'U1')).expect(200);
    (await connect(colleague, 'U1')).expect(422);
    (await connect(colleague, 'U2')).expect(200);
    (await user.client.delete('/api/v1/rpc/slack/api')).expect(200);
    await its.runJobs();
    expect(slack.isInstalled(team)).toBe(true);
    expect((await status(colleague)).link.state).toBe('valid');
  });

  it('asks for no more than to write to people, to find them, and to be told of huddles', async () => {
    const { url } = (await user.client.get('/api/auth/slack')).expect(200).json.data;
    const { searchParams } = new URL(url);
    expect(searchParams.get('scope')).toBe('chat:write,im:write,users:read');
    expect(searchParams.get('user_scope')).toBeNull();
  });

  it('is for who began it, in the same browser, in time, once', async () => {
    const returned = await come(user, 'U1');
    const other = await its.addColleague(user);
    expect((await other.client.post('/api/auth/slack', returned)).expect(422).json.errors[0].code).toBe(
      'INVALID_GRANT',
    );
    const elsewhere = await its.login(user.email);
    (await elsewhere.post('/api/auth/slack', returned)).expect(422);
    (await user.client.post('/api/auth/slack', { ...returned, state: `${returned.state}x` })).expect(422);
    at('15:41');
    (await user.client.post('/api/auth/slack', returned)).expect(422);
    at('15:35');
    (await user.client.post('/api/auth/slack', returned)).expect(200);
    (await user.client.post('/api/auth/slack', returned)).expect(422);
  });
});

describe('a reminder', () => {
  const person = () => `U${count}`;
  const messages = () => slack.messages(person());
  const told = async () => {
    await its.jobs.enqueue(null, 'findWhomToRemind', null);
    return (await its.mails()).filter(({ to, subject }) => to === user.email && /not booked/.test(subject));
  };
  const later = () => messages()[0]?.blocks[1]?.elements?.[1] ?? { action_id: '' };

  beforeEach(async () => {
    await buildDay(its, user, monday, [{ from: '09:00', to: '10:30', title: 'Secret contract' }]);
    const value = {
      ...{ book_current_day: true, book_current_day_time: '16:45', book_previous_day: false },
      ...{ recording_disabled: true, webmail_integration: true },
    };
    (await user.client.put('/api/v1/preferences/reminders', { value })).expect(200);
    (await connect(user, person())).expect(200);
    at('15:50');
  });

  it('is a direct message instead of a mail, once, with the day and nothing of it', async () => {
    expect(await told()).toEqual([]);
    expect(await told()).toEqual([]);
    const [message, ...more] = messages();
    expect(more).toEqual([]);
    expect(message?.text).toBe('1:30 was recorded on Monday, November 16, 2026; 1:30 of it is not booked yet.');
    expect(JSON.stringify(message)).not.toContain('Secret');
    expect(message?.blocks[1]?.elements?.[0]?.url).toBe(`${publicUrl}/process?date=${monday}`);
  });

  it('comes again an hour after its button was pressed, once however often that is', async () => {
    await told();
    expect((await press(person(), later())).statusCode).toBe(200);
    expect((await press(person(), later())).statusCode).toBe(200);
    await its.runJobs();
    expect(messages()).toHaveLength(1);
    expect(slack.replaced.at(-1)).toMatchObject({ replace_original: true, text: expect.stringContaining('05:50') });
    at('16:51');
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(2);
  });

  it('does nothing for a button that only leads somewhere, and nothing for one that was overheard and comes late', async () => {
    await told();
    const [open] = messages()[0]?.blocks[1]?.elements ?? [];
    expect((await press(person(), open ?? {})).statusCode).toBe(200);
    const overheard = now;
    expect((await press(person(), later())).statusCode).toBe(200);
    at('16:51');
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(2);
    expect((await press(person(), later(), { at: overheard })).statusCode).toBe(401);
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(2);
  });

  it('does not come again for a day that was booked meanwhile', async () => {
    await told();
    await press(person(), later());
    const off = { book_current_day: false, book_current_day_time: '16:45', book_previous_day: false };
    const value = { ...off, recording_disabled: true, webmail_integration: true };
    (await user.client.put('/api/v1/preferences/reminders', { value })).expect(200);
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(1);
  });

  it('believes no button that Slack did not sign just now, nor one of somebody else', async () => {
    await told();
    const before = new Date(now.getTime() - 301_000);
    expect((await press(person(), later(), { at: before })).statusCode).toBe(401);
    expect((await press(person(), later(), { secret: 'guessed' })).statusCode).toBe(401);
    expect((await its.visitor().post('/api/hooks/slack/interactive', {})).status).toBe(401);
    expect((await press('U-other', later())).statusCode).toBe(200);
    expect((await press(person(), later(), { teamId: 'T-other' })).statusCode).toBe(200);
    expect((await press(person(), { ...later(), value: 'x' })).statusCode).toBe(200);
    await its.runJobs({ early: true });
    expect(messages()).toHaveLength(1);
  });

  it('goes by mail when the workspace no longer has the app, which is then known', async () => {
    slack.uninstall(team);
    expect(await told()).toHaveLength(1);
    expect((await status()).link.state).toBe('invalid');
    expect(await profile()).toEqual({ enabled: true, credentials_valid: false });
    (await connect(user, person())).expect(200);
    expect((await status()).link.state).toBe('valid');
  });
});

describe('events', () => {
  const huddle = (state: string, time: string, about = {}) => {
    const ts = String(Date.parse(`${monday}T${time}:00Z`) / 1000);
    const changed = { id: `U${count}`, profile: { huddle_state: state } };
    return event({ event: { type: 'user_huddle_changed', user: changed, event_ts: ts } }, about);
  };
  const meetings = async () =>
    (await timelineOf(user, monday)).logs.map(
      ({ subject, started_at: start, ended_at: end }) => `${subject.title} ${start.slice(11, 16)}-${end.slice(11, 16)}`,
    );

  it('answer the challenge with which Slack tries the address', async () => {
    const body = JSON.stringify({ type: 'url_verification', challenge: 'abc' });
    expect((await sent('events', body, 'application/json')).json()).toEqual({ challenge: 'abc' });
    expect((await sent('events', body, 'application/json', { secret: 'guessed' })).statusCode).toBe(401);
  });

  it('put huddles on the day, once, and none where meetings are not recorded', async () => {
    (await connect(user, `U${count}`)).expect(200);
    await huddle('in_a_huddle', '09:00');
    await huddle('in_a_huddle', '09:10');
    await huddle('default_unset', '09:40');
    await huddle('default_unset', '09:40');
    expect(await meetings()).toEqual(['Huddle in Slack 09:00-09:40']);
    const detections = { appointments: true, calls: true, emailContents: false, meetings: false };
    (await user.client.put('/api/v1/preferences/detections', { value: detections })).expect(200);
    await huddle('in_a_huddle', '11:00');
    await huddle('default_unset', '11:30');
    expect(await meetings()).toEqual(['Huddle in Slack 09:00-09:40']);
  });

  it('say that the workspace removed the app', async () => {
    (await connect(user, `U${count}`)).expect(200);
    await event({ event: { type: 'app_uninstalled' } }, { secret: 'guessed' });
    expect((await status()).link.state).toBe('valid');
    await event({ event: { type: 'app_uninstalled' } });
    expect((await status()).link.state).toBe('invalid');
  });
});
