// Tests of every system through Daybook's own calls: the second part of the suite, docs/connections.md.
import { difficultNames } from '@daybook/connectors/crm/testing/firm.ts';
import { headerNames } from '@daybook/contract/headers.ts';
import { plainName } from '@daybook/domain/crm/own-name.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../../testing/test-answer.ts';
import { initPublish, publishDay, timelineOf } from '../../timeline/testing/firm.ts';
import { describeComparison } from './comparison-suite.ts';
import { bookable, bookDay, type Office, openOffice, publishBooked, type StartStandIn, services } from './office.ts';

const sync = '/api/v1/rpc/crm/external/sync';
const records = '/api/v1/rpc/crm/external/records';

/** Everything that a connection promises, whatever its system. */
export function describeConnection(name: string, start: StartStandIn): void {
  describeComparison(name, start);
  describe(name, () => connectionTests(name, start));
}

function connectionTests(name: string, start: StartStandIn): void {
  let office: Office;
  const open = async (contacts = 10) => {
    office = await openOffice(start, contacts);
    return office;
  };
  const connected = async (contacts = 10) => {
    await open(contacts);
    await office.connect();
    await office.run();
    return office;
  };
  afterEach(() => office.close());
  const codeOf = async (answer: Promise<{ json: Json }>) => (await answer).json.errors[0].code;

  describe(`${name}: connecting`, () => {
    it('goes step by step, and shows no secret on the way', async () => {
      await open();
      expect(await office.status()).toMatchObject({
        system: null,
        connects_as: 'client',
        client: { state: 'disconnected' },
      });
      const { definition } = office.standIn.system;
      const [first] = definition.steps;
      (await office.call(`${services}/initiate`, { crm: definition.key })).expect(200);
      expect((await office.status()).client).toMatchObject({ state: 'initiated', connect_active_step: first.key });
      expect(await codeOf(office.call(`${services}/confirm`))).toBe('PRECONDITION_FAILED');
      await office.connect();
      expect((await office.status()).client.state).toBe('confirmed');
      const reading = await office.call(`${services}/status`);
      expect(reading.headers[headerNames.masterdataSyncActive]).toBe('1');
      await office.run();
      const status = await office.status();
      expect(status).toMatchObject({
        system: definition.key,
        valid: true,
        is_matched: true,
        client: { state: 'connected' },
      });
      expect(status.run).toMatchObject({ state: 'finished', is_full: true });
      const told = JSON.stringify([status, (await office.call('/api/v1/rpc/integration/crm/credentials/meta')).json]);
      const secrets = definition.steps
        .flatMap(({ fields }) => [...fields])
        .flatMap((field) => (field.kind === 'secret' ? [office.standIn.values[field.name] ?? ''] : []));
      for (const secret of secrets) expect(told).not.toContain(secret);
    });

    it('refuses wrong credentials and says why, and goes on with right ones', async ({ skip }) => {
      await open();
      const { definition } = office.standIn.system;
      if (definition.oauth !== undefined) skip('What opens it is not typed');
      const [first] = definition.steps;
      (await office.call(`${services}/initiate`, { crm: definition.key })).expect(200);
      const names: string[] = first.fields.map((field) => field.name);
      const given = Object.fromEntries(
        Object.entries(office.standIn.wrong.nobody).filter(([key]) => names.includes(key)),
      );
      expect(await codeOf(office.call(`${services}/step/${first.key}`, { values: given }))).toBe(
        'INVALID_ACCESS_TOKEN',
      );
      expect((await office.status()).client).toMatchObject({ connect_step_error: { code: 'invalid_credentials' } });
      await office.connect();
      expect((await office.status()).client.connect_step_error).toBeNull();
    });

    it('is for administrators, and where that is locked for users who are not', async () => {
      await connected();
      const colleague = await office.its.addColleague(office.admin);
      const { key } = office.standIn.system.definition;
      expect(await codeOf(office.call(`${services}/initiate`, { crm: key }, colleague))).toBe('PERMISSION_REQUIRED');
      await office.its.database.asMaintenance((trx) =>
        trx.updateTable('clients').set({ is_crm_locked: true }).where('id', '=', colleague.clientId).execute(),
      );
      expect(await codeOf(office.call(`${services}/initiate`, { crm: key }))).toBe('PERMISSION_REQUIRED');
      await office.connect(office.standIn.values, colleague);
      expect(await office.status(colleague)).toMatchObject({ connects_as: 'user', user: { state: 'connected' } });
      expect((await office.status()).user.state).toBe('disconnected');
    });
  });

  describe(`${name}: reading`, () => {
    it('brings contacts and dimensions, whatever they are called, and a second time nothing', async () => {
      await connected();
      const names = office.standIn.firm.contacts.map((one) => plainName(one.name, ''));
      const own = (await office.contacts()).map(({ attributes }) => attributes.name);
      expect(own).toEqual(expect.arrayContaining(names));
      expect(own).toHaveLength(names.length + 1);
      const { dimensions } = await bookable(office);
      expect(dimensions).toHaveLength(office.standIn.system.definition.nouns.levels.length);
      const before = (await office.contacts()).map(({ attributes }) => attributes.version);
      office.later(3601);
      (await office.call(sync)).expect(200);
      await office.run();
      expect((await office.contacts()).map(({ attributes }) => attributes.version)).toEqual(before);
      expect((await office.status()).run?.written).toEqual({});
    });

    it('goes on where a run was cut off', async () => {
      await open();
      await office.connect();
      office.standIn.server.fail(Array.from({ length: 9 }, () => 'broken'));
      await office.run();
      expect((await office.status()).run).toMatchObject({ state: 'failed', error: { code: 'api_service_error' } });
      office.standIn.server.fail([]);
      office.later(16 * 60);
      await office.its.jobs.enqueue(null, 'lookAfterCrm', null);
      await office.run();
      expect(await office.status()).toMatchObject({
        client: { state: 'connected' },
        run: { state: 'finished' },
        error: null,
      });
    });

    it('follows what is renamed, archived and taken back there', async () => {
      await connected();
      const contact = office.standIn.firm.contacts.at(-1);
      if (contact === undefined) return;
      const again = async () => {
        office.later(8 * 86_400);
        (await office.call(sync)).expect(200);
        await office.run();
        return (await office.contacts()).map(({ attributes }) => attributes.name);
      };
      contact.name = 'Renamed';
      expect(await again()).toContain('Renamed');
      contact.isActive = false;
      expect(await again()).not.toContain('Renamed');
      contact.isActive = true;
      expect(await again()).toContain('Renamed');
      office.standIn.firm.contacts.pop();
      expect(await again()).not.toContain('Renamed');
    });

    it('archives nobody when a system answers nonsense, until somebody says so', async () => {
      await connected();
      const before = (await office.contacts()).length;
      office.standIn.firm.contacts.length = 0;
      office.later(8 * 86_400);
      (await office.call(sync)).expect(200);
      await office.run();
      expect(await office.contacts()).toHaveLength(before);
      expect((await office.status()).run).toMatchObject({ state: 'stopped', lost: { contact: { lost: 10, of: 10 } } });
      (await office.call(sync, { accept_loss: true })).expect(200);
      await office.run();
      expect(await office.contacts()).toHaveLength(1);
    });

    it('is done by hand once an hour', async () => {
      await connected();
      (await office.call(sync)).expect(200);
      expect(await codeOf(office.call(sync))).toBe('COOLDOWN_OR_CRM_SYNC_ALREADY');
      await office.run();
      expect(await codeOf(office.call(sync))).toBe('COOLDOWN_OR_CRM_SYNC_ALREADY');
      office.later(3600);
      (await office.call(sync)).expect(200);
    });
  });

  describe(`${name}: matching`, () => {
    it('links what is certainly the same, asks about what looks alike, and doubles nothing', async () => {
      await open();
      const make = async (contact: string) =>
        (await office.call('/api/v1/contacts', { name: contact })).expect(201).json.data.id;
      const sameId = await make(`customer ${difficultNames.length + 1}`);
      const alikeId = await make(`Customer ${difficultNames.length + 2} Holding`);
      await office.connect();
      await office.run();
      const list = async (status: string) =>
        (await office.call(records, { kind: 'contact', status })).expect(200).json.data.records;
      const [proposed] = await list('proposed');
      expect(proposed).toMatchObject({ proposed: { id: alikeId }, evidence: 'similar_name' });
      const linked = (await list('linked')).find((one: Json) => one.own?.id === sameId);
      expect(linked).toMatchObject({ evidence: 'name' });
      // An undecided contact's dimensions are not written yet: they would be offered for every contact.
      const [level1] = [await office.dimensions(1)];
      expect(level1.every(({ attributes }) => attributes.contact_id !== null)).toBe(true);
      const decision = { kind: 'contact', outside_id: proposed.outside_id, decision: 'link', own_id: alikeId };
      (await office.call(`${records}/decide`, { decisions: [decision] })).expect(200);
      await office.run();
      expect(await list('proposed')).toEqual([]);
      const own = (await office.contacts()).map(({ attributes }) => attributes.name);
      expect(own.filter((one) => one.startsWith(`Customer ${difficultNames.length + 2}`))).toHaveLength(1);
      expect((await office.dimensions(1)).some(({ attributes }) => attributes.contact_id === alikeId)).toBe(true);
    });

    it('lets an administrator say who somebody is', async ({ skip }) => {
      await open();
      const fields = office.standIn.system.definition.steps.flatMap((step) => [...step.fields]);
      if (fields.some(({ name }) => name === 'employee_id')) skip('Who connects says who they are');
      const [kim] = office.standIn.firm.people;
      if (kim !== undefined) kim.email = 'kim@elsewhere.example';
      await office.connect();
      await office.run();
      expect((await office.status()).is_matched).toBe(false);
      const booked = await bookDay(office, '2026-11-02', ['A']);
      const refused = (await initPublish(office.admin, booked.dayId)).expect(422).json.errors[0];
      expect(refused).toMatchObject({
        code: 'CRM_BOOKING_REFUSED',
        meta: { ids: booked.ids, reasons: { [booked.ids[0] ?? '']: 'unknown_employee' } },
      });
      const people = (await office.call('/api/v1/rpc/crm/external/users')).expect(200).json.data.users;
      expect(people).toMatchObject([{ email: 'kim@elsewhere.example', user_id: null }]);
      const listed = (await office.call(records, { kind: 'employee', status: 'apart' })).expect(200).json.data.records;
      expect(listed).toMatchObject([{ outside_id: people[0].id, own: null }]);
      const own_id = String(office.admin.userId);
      const decision = { kind: 'employee', outside_id: people[0].id, decision: 'link', own_id };
      (await office.call(`${records}/decide`, { decisions: [decision] })).expect(200);
      await office.run();
      await publishDay(office.admin, booked.dayId);
      await office.run();
      expect(office.standIn.firm.entries).toMatchObject([{ text: expect.stringContaining('A') }]);
    });
  });

  describe(`${name}: hours`, () => {
    const texts = () => office.standIn.firm.entries.map(({ text }) => text.split(' [')[0] ?? '').sort();
    const reopen = async (dayId: number) =>
      (await office.call('/api/v1/rpc/days/reopen', { day_id: dayId, reason: 'Once more' })).expect(200);

    it('arrive once, with what they are booked on', async () => {
      await connected();
      const { date } = await publishBooked(office, '2026-11-03', ['First', 'Second']);
      await office.run();
      expect(texts()).toEqual(['First', 'Second']);
      const [kim] = office.standIn.firm.people;
      expect(office.standIn.firm.entries).toMatchObject([
        { date, seconds: 3600, employeeId: kim?.id },
        { date, seconds: 3600, employeeId: kim?.id },
      ]);
      expect((await timelineOf(office.admin, date)).day.sync_status).toBe('done');
      expect(office.standIn.violations).toEqual([]);
    });

    it('are there once after lost answers, 429 and 500, when they are sent again', async () => {
      await connected();
      await publishBooked(office, '2026-11-04', ['One', 'Two', 'Three']);
      office.standIn.server.fail(['lost', 'broken', 'too_many', 'broken_done', 'cut'], 'changes');
      for (let round = 0; round < 8; round += 1) {
        await office.its.runJobs({ early: true });
        office.later(600);
      }
      expect(office.standIn.server.left()).toBe(0);
      expect(texts()).toEqual(['One', 'Three', 'Two']);
    });

    it('are changed and taken back when the day is published otherwise', async () => {
      await connected();
      const { dayId, ids } = await publishBooked(office, '2026-11-05', ['Stays', 'Goes']);
      await office.run();
      const before = office.standIn.firm.entries.map(({ id }) => id);
      await reopen(dayId);
      const change = { description: 'Stays longer' };
      (await office.admin.client.put(`/api/v1/activities/${ids[0]}`, change)).expect(200);
      await publishDay(office.admin, dayId);
      await office.run();
      expect(texts()).toEqual(['Goes', 'Stays longer']);
      expect(office.standIn.firm.entries.map(({ id }) => id)).toEqual(before);
    });

    it('that would be refused are named before, with the reason', async () => {
      await connected();
      const booked = await bookDay(office, '2026-11-06', ['Closed']);
      for (const node of office.standIn.firm.nodes) node.isActive = false;
      office.later(8 * 86_400);
      (await office.call(sync)).expect(200);
      await office.run();
      (await office.call(sync, { accept_loss: true })).expect(200);
      await office.run();
      const answer = await initPublish(office.admin, booked.dayId);
      expect(answer.json.errors[0].code).toMatch(/^(CRM_BOOKING_REFUSED|DIMENSION_STRUCTURE_INVALID)$/);
    });

    it('wait while the system does not know the connection, and go when it is made anew', async () => {
      await connected();
      const { date } = await publishBooked(office, '2026-11-09', ['Waits']);
      const known = { ...office.standIn.values };
      office.standIn.revoke();
      await office.run();
      expect(texts()).toEqual([]);
      const status = await office.call(`${services}/status`);
      expect(status.headers[headerNames.crmCredentialsInvalid]).toBe('1');
      expect(status.json.data).toMatchObject({ valid: false, client: { state: 'invalid' }, waiting: 1 });
      const secrets = office.standIn.system.definition.steps
        .flatMap(({ fields }) => [...fields])
        .flatMap((field) => (field.kind === 'secret' ? [field.name] : []));
      const values = Object.fromEntries(secrets.map((field) => [field, known[field] ?? '']));
      expect(await codeOf(office.call(`${services}/reconnect`, { values }))).toBe('INVALID_ACCESS_TOKEN');
      office.standIn.admit();
      const isSignedIn = office.standIn.oauth !== undefined;
      (await (isSignedIn ? office.signIn() : office.call(`${services}/reconnect`, { values }))).expect(200);
      await office.run();
      expect(texts()).toEqual(['Waits']);
      expect((await timelineOf(office.admin, date)).day.sync_status).toBe('done');
      expect((await office.status()).valid).toBe(true);
    });

    it('are not forgotten when an administrator leaves the system while they wait', async () => {
      await connected();
      office.standIn.revoke();
      await publishBooked(office, '2026-11-10', ['Kept']);
      await office.run();
      const refused = (await office.admin.client.delete(services)).expect(422).json.errors[0];
      expect(refused).toMatchObject({ code: 'PRECONDITION_FAILED', meta: { waiting: 1 } });
      (await office.admin.client.delete(`${services}?accept_waiting=true`)).expect(200);
      const sealed = await office.its.database.asMaintenance((trx) =>
        trx.selectFrom('crm_secrets').selectAll().where('client_id', '=', office.admin.clientId).execute(),
      );
      expect(sealed).toEqual([]);
      await office.run();
      expect((await office.contacts()).length).toBeGreaterThan(5);
      office.standIn.admit();
      await office.connect();
      await office.run();
      await office.call('/api/v1/rpc/activities/external-crm/errors/retry-all');
      await office.run();
      expect(texts()).toEqual(['Kept']);
    });
  });
}
