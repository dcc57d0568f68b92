import { teamleaderStandIn } from '@daybook/connectors/crm/teamleader/testing/teamleader-stand-in.ts';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { type Office, openOffice, publishBooked, services } from './testing/office.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('teamleader', teamleaderStandIn);
describeConnection('teamleader', teamleaderStandIn);
describeFaultSchedules('teamleader', teamleaderStandIn);

it('teamleader: hours that begin on another day in UTC are those of their person’s day', async () => {
  const office = await openOffice(teamleaderStandIn);
  onTestFinished(() => office.close());
  await office.connect();
  await office.run();
  await publishBooked(office, '2026-11-11', ['Shortly after midnight']);
  await office.run();
  const [entry] = office.standIn.firm.entries;
  Object.assign(entry ?? {}, { date: '2026-11-10', time: '23:20:00' });
  office.later(3601);
  (await office.call('/api/v1/rpc/crm/external/compare')).expect(200);
  await office.run();
  const { data } = (await office.call('/api/v1/rpc/crm/external/differences')).expect(200).json;
  expect(data.differences).toEqual([]);
});

describe('teamleader, whose accounts no field tells apart', () => {
  let office: Office;
  afterEach(() => office.close());
  const connections = () =>
    office.its.database.asMaintenance((trx) =>
      trx.selectFrom('crm_connections').select(['state', 'account']).orderBy('id').execute(),
    );

  it('is made anew to the same account alone, and another account is another connection', async () => {
    office = await openOffice((books) => teamleaderStandIn(books, { othersHaveAccounts: true }));
    await office.connect();
    await office.run();
    const refused = (await office.signIn('other')).expect(422).json.errors[0];
    expect(refused).toMatchObject({ code: 'CRM_OTHER_ACCOUNT' });
    expect(await office.status()).toMatchObject({ valid: true, client: { state: 'connected' } });
    (await office.admin.client.delete(`${services}?accept_waiting=true`)).expect(200);
    (await office.call(`${services}/initiate`, { crm: 'teamleader' })).expect(200);
    (await office.signIn('other')).expect(200);
    (await office.call(`${services}/confirm`)).expect(200);
    const [left, made] = await connections();
    expect([left?.state, made?.state]).toEqual(['disconnected', 'confirmed']);
    expect(left?.account).not.toBe(made?.account);
    // The first account continues where it was.
    (await office.admin.client.delete(services)).expect(200);
    await office.connect();
    expect(await connections()).toMatchObject([{ state: 'confirmed' }, { state: 'disconnected' }]);
  });
});
