// A user's own connection after the right to it was withdrawn, and administrators while users connect for themselves.
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { headerNames } from '@daybook/contract/headers.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestUser } from '../testing/test-app.ts';
import { publishDay } from '../timeline/testing/firm.ts';
import { bookDay, type Office, openOffice, services } from './testing/office.ts';

let office: Office;
let colleague: TestUser;
beforeEach(async () => {
  office = await openOffice(harvestStandIn, 8);
  await office.connect();
  await office.run();
  colleague = await office.its.addColleague(office.admin);
  const { people, nextId } = office.standIn.firm;
  people.push({ id: nextId(), name: 'Colleague', email: colleague.email, isActive: true });
  await lock(true);
  await office.connect(office.standIn.values, colleague);
  office.later(3601);
  (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
  await office.run();
});
afterEach(() => office.close());

const lock = async (isLocked: boolean) =>
  (await office.admin.client.put('/api/v1/clients', { is_crm_locked: isLocked })).expect(200);
const codeOf = async (answer: ReturnType<Office['call']>) => (await answer).json.errors?.[0]?.code;

/** Returns the connections over which the hours of a day were sent, as the levels of their owners. */
async function levelsOf(dayId: number): Promise<string[]> {
  const rows = await office.its.database.asMaintenance((trx) =>
    trx
      .selectFrom('export_entries as e')
      .innerJoin('crm_connections as c', 'c.client_id', 'e.client_id')
      .select(['e.target', 'c.id', 'c.user_id'])
      .where('e.client_id', '=', colleague.clientId)
      .where('e.day_id', '=', dayId)
      .execute(),
  );
  return rows
    .filter(({ target, id }) => target === `harvest:${id}`)
    .map(({ user_id: owner }) => (owner === null ? 'client' : 'user'));
}

async function publish(date: string): Promise<number> {
  const { dayId } = await bookDay(office, date, ['Advice'], colleague);
  await publishDay(colleague, dayId);
  return dayId;
}

const secretsKept = () =>
  office.its.database.asMaintenance(async (trx) => {
    const rows = await trx
      .selectFrom('crm_secrets')
      .select('connection_id')
      .where('client_id', '=', colleague.clientId)
      .execute();
    return rows.length;
  });

it.each([
  ['the organisation sends for everybody again', () => lock(false)],
  [
    'the user is locked',
    async () => (await office.admin.client.put(`/api/v1/users/${colleague.userId}`, { is_locked: true })).expect(200),
  ],
])('carries no hours any more when %s, and can still be left', async (_, takeAway) => {
  expect(await levelsOf(await publish('2026-11-18'))).toEqual(['user']);
  await takeAway();
  expect(await office.status(colleague)).toMatchObject({
    connects_as: null,
    unused: { system: 'harvest', waiting: 1 },
  });
  expect(await levelsOf(await publish('2026-11-19'))).toEqual(['client']);
  const { client } = colleague;
  expect((await client.delete(services)).codes).toEqual(['PERMISSION_REQUIRED']);
  expect((await client.delete(`${services}?own=true`)).json.errors[0]).toMatchObject({ meta: { waiting: 1 } });
  await office.run();
  expect(await secretsKept()).toBe(2);
  (await client.delete(`${services}?own=true`)).expect(200);
  expect(await secretsKept()).toBe(1);
  expect(await office.status(colleague)).toMatchObject({ system: 'harvest', valid: true, unused: null });
  expect((await client.delete(`${services}?own=true`)).codes).toEqual(['PRECONDITION_FAILED']);
});

it('stops no publishing once it is refused and not used', async () => {
  await office.its.database.asMaintenance((trx) =>
    trx
      .updateTable('crm_connections')
      .set({ state: 'invalid' })
      .where('client_id', '=', colleague.clientId)
      .where('user_id', '=', colleague.userId)
      .execute(),
  );
  await lock(false);
  expect(await levelsOf(await publish('2026-11-18'))).toEqual(['client']);
  const told = (await colleague.client.get('/api/v1/users/self')).expect(200).json.data.attributes.profile;
  expect(told.external_crm).toEqual({ system: 'harvest', credentials_valid: true });
});

it('is used again once the right is back', async () => {
  await lock(false);
  await lock(true);
  expect(await office.status(colleague)).toMatchObject({ connects_as: 'user', unused: null });
  expect(await levelsOf(await publish('2026-11-18'))).toEqual(['user']);
});

it('is kept where the organisation keeps its connections, but not when it is unused', async () => {
  (await office.admin.client.put('/api/v1/preferences/client/external_crm.disconnect', { value: false })).expect(200);
  expect((await colleague.client.delete(`${services}?own=true`)).codes).toEqual(['PERMISSION_REQUIRED']);
  await lock(false);
  (await colleague.client.delete(`${services}?own=true`)).expect(200);
});

it('ends with the organisation’s, and what waits for it is named', async () => {
  await publish('2026-11-18');
  expect(await office.status()).toMatchObject({ waiting: 1 });
  expect((await office.admin.client.delete(services)).json.errors[0]).toMatchObject({ meta: { waiting: 1 } });
  await office.run();
  (await office.admin.client.delete(services)).expect(200);
  expect(await secretsKept()).toBe(0);
  expect(await office.status(colleague)).toMatchObject({ system: null, unused: null, user: { state: 'disconnected' } });
});

it('leaves the organisation’s to administrators, who read, repair and match it meanwhile', async () => {
  expect(await office.status()).toMatchObject({ connects_as: null, administers: true });
  expect(await office.status(colleague)).toMatchObject({ connects_as: 'user', administers: false });
  expect(await codeOf(office.call(`${services}/initiate`, { crm: 'harvest' }))).toBe('PERMISSION_REQUIRED');
  office.standIn.revoke();
  office.later(3601);
  (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
  await office.run();
  const refused = await office.call(`${services}/status`);
  expect(refused.json.data.client.state).toBe('invalid');
  expect(refused.headers[headerNames.refusedConnection]).toBe('crm=harvest');
  expect(
    (await office.call(`${services}/status`, {}, colleague)).headers[headerNames.refusedConnection],
  ).toBeUndefined();
  office.standIn.admit();
  const { token = '' } = office.standIn.values;
  (await office.call(`${services}/reconnect`, { values: { token } })).expect(200);
  await office.run();
  expect((await office.status()).client.state).toBe('connected');
  expect(await codeOf(office.call('/api/v1/rpc/crm/external/sync', {}, colleague))).toBe('PRECONDITION_FAILED');
});
