// Connections to CRM and ticket systems of people who have left.
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Office, openOffice } from '../crm/testing/office.ts';
import type { TestUser } from '../testing/test-app.ts';

const daySeconds = 86_400;
let office: Office;
let colleague: TestUser;
beforeEach(async () => {
  office = await openOffice(harvestStandIn, 3);
  await office.connect();
  await office.run();
  colleague = await office.its.addColleague(office.admin);
  (await office.admin.client.put('/api/v1/clients', { is_crm_locked: true })).expect(200);
  await office.connect(office.standIn.values, colleague);
  await addTicketConnection();
});
afterEach(() => office.close());

const ofColleague = () => ({ client_id: colleague.clientId, user_id: colleague.userId });

const addTicketConnection = () =>
  office.its.database.asMaintenance(async (trx) => {
    const { id } = await trx
      .insertInto('ticket_connections')
      .values({ ...ofColleague(), system: 'jira', state: 'connected', connected_at: office.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('ticket_secrets')
      .values({ client_id: colleague.clientId, connection_id: id, sealed: 'sealed' })
      .execute();
  });

async function goOn() {
  await office.its.jobs.enqueue(null, 'endConnections', null);
  await office.run();
}

/** Returns the numbers of secrets, of the CRM system (the organisation's among them) and of the ticket system. */
const kept = () =>
  office.its.database.asMaintenance(async (trx) => {
    const countIn = async (table: 'crm_secrets' | 'ticket_secrets') =>
      (await trx.selectFrom(table).select('client_id').where('client_id', '=', colleague.clientId).execute()).length;
    return [await countIn('crm_secrets'), await countIn('ticket_secrets')];
  });

it('end thirty days after a person was archived, and the organisation’s stays', async () => {
  (await office.admin.client.delete(`/api/v1/users/${colleague.userId}`)).expect(204);
  office.later(29 * daySeconds);
  await goOn();
  expect(await kept()).toEqual([2, 1]);
  office.later(2 * daySeconds);
  await goOn();
  expect(await kept()).toEqual([1, 0]);
  const recorded = await office.its.database.asMaintenance((trx) =>
    trx.selectFrom('audit_entries').select('action').where('subject_user_id', '=', colleague.userId).execute(),
  );
  const actions = recorded.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['crm_connection.disconnected', 'ticket_connection.disconnected']));
});

it('stay with people who are there', async () => {
  office.later(31 * daySeconds);
  await goOn();
  expect(await kept()).toEqual([2, 1]);
});

it('are not compared any more from the moment on when their person is gone', async () => {
  const comparedConnections = async () => {
    office.later(3601);
    (await office.call('/api/v1/rpc/crm/external/sync')).expect(200);
    await office.run();
    const before = office.standIn.server.asked.length;
    await office.its.jobs.enqueue(null, 'lookAfterCrm', null);
    await office.run();
    return office.standIn.server.asked.slice(before).filter(({ path }) => path.includes('time_entries')).length;
  };
  const both = await comparedConnections();
  (await office.admin.client.delete(`/api/v1/users/${colleague.userId}`)).expect(204);
  expect(await comparedConnections()).toBe(both / 2);
});
