// Connecting, reading and sending to each ticket system, through the calls.
import { freshdeskStandIn } from '@daybook/connectors/tickets/freshdesk/testing/freshdesk-stand-in.ts';
import { jiraStandIn } from '@daybook/connectors/tickets/jira/testing/jira-stand-in.ts';
import type { TicketStandIn } from '@daybook/connectors/tickets/testing/ticket-stand-in.ts';
import { zendeskStandIn } from '@daybook/connectors/tickets/zendesk/testing/zendesk-stand-in.ts';
import { headerNames } from '@daybook/contract/headers.ts';
import type { Ticket, TicketStatus } from '@daybook/contract/tickets.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { listenedLog } from '../crm/testing/log-without-secrets.ts';
import type { Json, TestAnswer } from '../testing/test-answer.ts';
import { type TestApp, type TestUser, testApp } from '../testing/test-app.ts';
import { buildDay } from '../timeline/testing/day-builder.ts';
import { addDimension, publishDay, register } from '../timeline/testing/firm.ts';

const services = '/api/v1/rpc/services/ticket';
const date = '2026-11-20';

type Office = Awaited<ReturnType<typeof openOffice>>;

async function openOffice(start: () => Promise<TicketStandIn>) {
  let now = new Date(`${date}T18:00:00Z`);
  const standIn = await start();
  const { key, steps } = standIn.system.definition;
  const log = listenedLog();
  const its: TestApp = await testApp({
    ...{ now: () => now, ticketSystems: [standIn.system], allowsPrivateAddresses: true, crmTimeoutMs: 2000 },
    ...{ publicUrl: 'https://daybook.test', logger: log.logger },
    crmClients: new Map(standIn.oauth === undefined ? [] : [[key, new Map([['', standIn.oauth.client]])]]),
  });
  const admin = await its.register();
  const call = (path: string, body: object = {}, user: TestUser = admin): Promise<TestAnswer> =>
    user.client.post(path, body);
  const status = async (user = admin): Promise<TicketStatus> =>
    (await call(`${services}/status`, {}, user)).expect(200).json.data;
  const signIn = async (user = admin, decision: 'right' | 'other' | 'deny' = 'right') => {
    const { url } = (await call(`${services}/oauth-init/${key}`, {}, user)).expect(200).json.data;
    const back = new URL((await standIn.oauth?.decide(url, decision)) ?? '');
    return call(`${services}/oauth-return/${key}`, Object.fromEntries(back.searchParams), user);
  };
  const steppedTo = async (user: TestUser) => {
    for (const step of steps) {
      if (step.signsIn === true) (await signIn(user)).expect(200);
      const names: readonly string[] = step.fields.map(({ name }) => name);
      const values = Object.fromEntries(Object.entries(standIn.values).filter(([name]) => names.includes(name)));
      if (step.signsIn !== true) (await call(`${services}/step/${step.key}`, { values }, user)).expect(200);
    }
  };
  const connect = async (user = admin) => {
    (await call(`${services}/initiate`, { system: key }, user)).expect(200);
    await steppedTo(user);
    (await call(`${services}/confirm`, {}, user)).expect(200);
  };
  const tickets = async (body: object = {}, user = admin): Promise<Ticket[]> =>
    (await call('/api/v1/rpc/tickets/assigned', body, user)).expect(200).json.data.tickets;
  return {
    ...{ its, admin, standIn, call, status, signIn, connect, tickets },
    now: () => now,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    run: async () => {
      while ((await its.runJobs()) > 0);
    },
    close: async () => {
      await its.close();
      await standIn.close();
      const { api_key: apiKey = '' } = standIn.values;
      log.requireNone([apiKey, ...Object.values(standIn.oauth?.tokens ?? {})], standIn.server.asked);
    },
  };
}

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).json.errors?.[0]?.code;

/** Books one hour for each text on a day, for a customer. */
async function bookDay({ its, admin }: Office, texts: readonly string[]) {
  const contactId = Number((await admin.client.post('/api/v1/contacts', { name: 'Bakker' })).expect(201).json.data.id);
  const project = await addDimension(admin, 1, { name: 'Advice' });
  const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const logs = texts.map((title, index) => ({ from: two(8 + index), to: two(9 + index), title, contactId }));
  const { dayId, logIds } = await buildDay(its, admin, date, logs);
  const slots = texts.map((description, index) => ({
    ...{ logs: [logIds[index] ?? 0], contact_id: contactId, dimensions: [project], description },
  }));
  const { registrations } = (await register(admin, dayId, slots)).expect(201).json.data;
  return { dayId, ids: registrations.map((one: Json) => String(one.id)) as string[] };
}

describe.each([
  ['jira', jiraStandIn],
  ['zendesk', zendeskStandIn],
  ['freshdesk', freshdeskStandIn],
] as const)('%s', (name, start) => {
  let office: Office;
  afterEach(() => office.close());

  it('is connected, read, and left', async () => {
    office = await openOffice(start);
    expect(await office.status()).toMatchObject({ system: null, may_choose: true, user: { state: 'disconnected' } });
    await office.connect();
    expect(await office.status()).toMatchObject({
      system: name,
      client: { system: name },
      user: { state: 'confirmed' },
    });
    await office.run();
    expect(await office.status()).toMatchObject({ user: { state: 'connected' }, error: null });
    const tickets = await office.tickets();
    expect(tickets).toHaveLength(11);
    expect(tickets[0]).toMatchObject({ key: office.standIn.keyOf('4711'), title: 'Login fails', contact_id: null });
    expect(await office.tickets({ search: 'printer' })).toHaveLength(1);
    const told = JSON.stringify(await office.status());
    for (const secret of ['right-token', 'api_key":"', 'oauth_access']) expect(told).not.toContain(secret);
    (await office.admin.client.delete(services)).expect(200);
    expect(await office.tickets({ touched: true })).toEqual([]);
    expect(await office.status()).toMatchObject({ system: name, user: { state: 'disconnected' } });
    await office.connect();
    await office.run();
    expect(await office.tickets()).toHaveLength(11);
  });

  it('is read every hour by itself, and by hand once an hour', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const sync = () => office.call('/api/v1/rpc/ticket/external/sync');
    (await sync()).expect(200);
    expect(await codeOf(sync())).toBe('COOLDOWN_OR_CRM_SYNC_ALREADY');
    await office.run();
    const [first] = office.standIn.desk.tickets;
    if (first !== undefined) first.assignee = 'other';
    office.later(3601);
    await office.its.jobs.enqueue(null, 'lookAfterTickets', null);
    await office.run();
    expect(await office.tickets()).toHaveLength(10);
    expect((await office.tickets({ touched: true })).map(({ title }) => title)).toContain('Login fails');
  });

  it('follows the organisation: how often it is read, whether by itself, and whether it is left', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const prefer = async (key: string, value: unknown) =>
      (await office.admin.client.put(`/api/v1/preferences/client/external_ticket.${key}`, { value })).expect(200);
    const lookAfter = async (seconds: number) => {
      office.later(seconds);
      await office.its.jobs.enqueue(null, 'lookAfterTickets', null);
      await office.run();
      return (await office.status()).last_read_at;
    };
    await prefer('cache_duration', 7200);
    const second = await lookAfter(3601);
    expect(await lookAfter(7000)).toBe(second);
    const third = await lookAfter(300);
    expect(third).not.toBe(second);
    await prefer('sync', false);
    expect(await lookAfter(7201)).toBe(third);
    (await office.call('/api/v1/rpc/ticket/external/sync')).expect(200);
    await office.run();
    expect((await office.status()).last_read_at).not.toBe(third);
    await prefer('disconnect', false);
    expect((await office.status()).allow_disconnect).toBe(false);
    for (const path of [services, `${services}?whole=true`]) {
      expect(await codeOf(office.admin.client.delete(path))).toBe('PERMISSION_REQUIRED');
    }
    await prefer('disconnect', true);
    (await office.admin.client.delete(`${services}?whole=true`)).expect(200);
    expect(await office.status()).toMatchObject({ system: null, allow_disconnect: true });
  });

  it('shows its tickets to nobody else, and lets others connect for themselves', async () => {
    office = await openOffice(start);
    const colleague = await office.its.addColleague(office.admin);
    const initiate = () => office.call(`${services}/initiate`, { system: name }, colleague);
    expect(await codeOf(initiate())).toBe('PRECONDITION_FAILED');
    await office.connect();
    await office.run();
    expect(await office.tickets({ touched: true }, colleague)).toEqual([]);
    expect(await office.status(colleague)).toMatchObject({
      system: name,
      user: { state: 'disconnected', account: null },
    });
    const map = { group_id: '9001', contact_id: null };
    expect(await codeOf(office.call('/api/v1/rpc/tickets/map', map, colleague))).toBe('PRECONDITION_FAILED');
    (await initiate()).expect(200);
    const lock = (user: TestUser) => user.client.put('/api/v1/clients', { is_ticket_locked: true });
    expect(await codeOf(lock(colleague))).toBe('ADMINISTRATOR_REQUIRED');
    (await lock(office.admin)).expect(200);
    for (const user of [colleague, office.admin]) {
      expect(await codeOf(office.call(`${services}/initiate`, { system: name }, user))).toBe('PERMISSION_REQUIRED');
      expect((await office.status(user)).user.locked).toBe(true);
    }
  });

  it('is read no more once its user is gone', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const { its, admin, standIn } = office;
    await its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ deactivated_at: office.now() }).where('id', '=', admin.userId).execute(),
    );
    const before = standIn.server.asked.length;
    office.later(3601);
    await its.jobs.enqueue(null, 'lookAfterTickets', null);
    await office.run();
    expect(standIn.server.asked.length).toBe(before);
  });

  it('keeps working while connecting is locked, stops no publishing once it is refused, and can always be left', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const { admin, its, standIn } = office;
    (await admin.client.put('/api/v1/preferences/client/external_ticket.disconnect', { value: false })).expect(200);
    (await admin.client.put('/api/v1/clients', { is_ticket_locked: true })).expect(200);
    const readAgain = async () => {
      office.later(3601);
      await its.jobs.enqueue(null, 'lookAfterTickets', null);
      await office.run();
      return (await office.status()).user;
    };
    expect(await readAgain()).toMatchObject({ state: 'connected', locked: true });
    expect(await codeOf(admin.client.delete(services))).toBe('PERMISSION_REQUIRED');
    standIn.revoke();
    expect(await readAgain()).toMatchObject({ state: 'invalid', locked: true });
    const { dayId } = await bookDay(office, [`${standIn.keyOf('4711')} Login fails`]);
    await publishDay(admin, dayId);
    (await admin.client.delete(services)).expect(200);
    expect((await office.status()).user.state).toBe('disconnected');
    const kept = await its.database.asMaintenance((trx) => trx.selectFrom('ticket_secrets').selectAll().execute());
    expect(kept.filter(({ client_id: clientId }) => clientId === admin.clientId)).toEqual([]);
  });

  it('says that it does not know the connection any more, and loses nothing until it is made anew', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    office.standIn.revoke();
    office.later(3601);
    await office.its.jobs.enqueue(null, 'lookAfterTickets', null);
    await office.run();
    expect(await office.status()).toMatchObject({
      valid: false,
      user: { state: 'invalid' },
      error: { code: 'invalid_credentials' },
    });
    expect(await office.tickets()).toHaveLength(11);
    const { headers } = await office.call(`${services}/status`);
    expect(headers).toMatchObject({
      [headerNames.crmCredentialsInvalid]: '1',
      [headerNames.refusedConnection]: `ticket=${name}`,
    });
    const profile = (await office.admin.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile;
    expect(profile.external_ticket_system).toEqual({ system: name, credentials_valid: false });
  });

  it('gets the time of bookings that name a ticket: once, changed with them, and taken back', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const { keyOf, secondsOn, desk } = office.standIn;
    const { dayId, ids } = await bookDay(office, [
      `${keyOf('4711')} Login fails`,
      'UTF-8 and COVID-19',
      `${keyOf('4712')}: printer`,
    ]);
    office.standIn.server.fail(['lost'], 'changes');
    await publishDay(office.admin, dayId);
    await office.run();
    office.later(3600);
    await office.run();
    expect([secondsOn('4711'), secondsOn('4712')]).toEqual([3600, 3600]);
    expect(desk.worklogs).toHaveLength(2);
    const reopen = { day_id: dayId, reason: 'Wrong ticket' };
    (await office.call(`/api/v1/rpc/days/reopen`, reopen)).expect(200);
    const [first = '', , third = ''] = ids;
    (await office.admin.client.put(`/api/v1/activities/${first}`, { description: `${keyOf('4713')} Other` })).expect(
      200,
    );
    (await office.admin.client.put(`/api/v1/activities/${third}`, { description: 'No ticket' })).expect(200);
    await publishDay(office.admin, dayId);
    await office.run();
    office.later(3600);
    await office.run();
    expect([secondsOn('4711'), secondsOn('4712'), secondsOn('4713')]).toEqual([0, 0, 3600]);
  });

  it('leads to a contact and a project, for everybody and for one person', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const made = async (title: string) =>
      (await office.admin.client.post('/api/v1/contacts', { name: title })).expect(201).json.data.id as string;
    const [bakker, visser] = [await made('Bakker'), await made('Visser')];
    const map = (body: object) => office.call('/api/v1/rpc/tickets/map', { group_id: '9001', ...body });
    const leadsTo = async () => (await office.tickets()).find(({ group }) => group?.id === '9001')?.contact_id;
    (await map({ contact_id: bakker, general: true })).expect(200);
    expect(await leadsTo()).toBe(bakker);
    (await map({ contact_id: visser })).expect(200);
    expect(await leadsTo()).toBe(visser);
    (await map({ contact_id: null })).expect(200);
    expect(await leadsTo()).toBe(bakker);
    const project = await addDimension(office.admin, 1, { name: 'Portal' });
    (await map({ contact_id: visser, dimension_id: String(project) })).expect(200);
    expect((await office.tickets()).find(({ group }) => group?.id === '9001')).toMatchObject({
      ...{ contact_id: visser, contact_name: 'Visser', dimension_id: String(project), is_own_mapping: true },
      dimensions: [{ id: String(project), level: 1, name: 'Portal' }],
    });
    expect(await codeOf(map({ contact_id: '999999' }))).toBe('MODEL_NOT_FOUND');
    expect(await codeOf(map({ group_id: 'hidden', contact_id: bakker }))).toBe('MODEL_NOT_FOUND');
  });

  it('leads time that names a ticket to its contact and project, and each ticket’s time to the ticket', async () => {
    office = await openOffice(start);
    await office.connect();
    await office.run();
    const { keyOf } = office.standIn;
    const contactId = Number(
      (await office.admin.client.post('/api/v1/contacts', { name: 'Visser' })).expect(201).json.data.id,
    );
    await addDimension(office.admin, 1, { name: 'Other' });
    const portal = await addDimension(office.admin, 1, { name: 'Portal' });
    const map = { group_id: '9001', contact_id: String(contactId), dimension_id: String(portal), general: true };
    (await office.call('/api/v1/rpc/tickets/map', map)).expect(200);
    const page = (await office.tickets()).find(({ title }) => title === 'Ticket 4')?.url;
    const seen = [
      { from: '08:00', to: '09:00', title: `Re: [${keyOf('4711')}] Login fails` },
      { from: '09:00', to: '10:00', title: 'A page', url: page ?? '', type: 'web' as const },
      { from: '10:00', to: '11:00', title: `${keyOf('4712')} of a group that leads nowhere` },
      { from: '11:00', to: '12:00', title: 'No ticket' },
    ];
    const { dayId, logIds } = await buildDay(office.its, office.admin, date, seen);
    const suggestions = async () =>
      (await office.call('/api/v1/rpc/timeline/suggestions', { day_id: dayId })).expect(200).json.data.clusters;
    const [led, ...others] = (await suggestions()).filter(
      (one: Json) => one.candidates[0]?.contact_id === String(contactId),
    );
    expect(others).toEqual([]);
    expect(led.log_ids).toEqual(logIds.slice(0, 2).map(String));
    expect(led.candidates[0]).toMatchObject({
      ...{ contact_name: 'Visser', certain: false, score: 0.75 },
      evidence: [
        { reference_type: 'ticket', value: keyOf('4711') },
        { reference_type: 'ticket', value: keyOf('4715') },
      ],
    });
    const decide = { logs: logIds, contact_id: contactId };
    (await office.call('/api/v1/rpc/logs/batch-edit', decide)).expect(200);
    const { suggestions: bookings } = (await office.call('/api/v1/rpc/days/prepare-booking', { day_id: dayId })).expect(
      200,
    ).json.data;
    const told = bookings.map((one: Json) => [one.description, one.dimensions[0]?.id, one.log_ids]);
    const ids = logIds.map(String);
    expect(told).toEqual([
      ['No ticket', undefined, [ids[3]]],
      [`${keyOf('4711')} Login fails`, String(portal), [ids[0]]],
      [`${keyOf('4715')} Ticket 4`, String(portal), [ids[1]]],
      [`${keyOf('4712')} Printer “burns” 🔥`, undefined, [ids[2]]],
    ]);
  });
});
