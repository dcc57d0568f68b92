import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json } from '../testing/test-answer.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { type Office, openOffice, services } from './testing/office.ts';

describeConnection('simplicate', simplicateStandIn);
describeFaultSchedules('simplicate', simplicateStandIn);

describe('an account that was left', () => {
  let office: Office;
  afterEach(() => office.close());
  const connections = () =>
    office.its.database.asMaintenance((trx) =>
      trx
        .selectFrom('crm_connections')
        .select(['id', 'state'])
        .where('client_id', '=', office.admin.clientId)
        .execute(),
    );

  it('is taken up again, however its name is typed', async () => {
    office = await openOffice(simplicateStandIn, 6);
    await office.connect();
    await office.run();
    const [before] = await connections();
    (await office.admin.client.delete(services)).expect(200);
    await office.connect({ ...office.standIn.values, domain: 'Bakker' });
    await office.run();
    expect(await connections()).toEqual([{ id: before?.id, state: 'connected' }]);
    expect((await office.status()).run?.written).toEqual({});
  });
});

describe('levels', () => {
  let office: Office;
  afterEach(() => office.close());
  const names = async () => {
    const levels: Json = (await office.admin.client.get('/api/v1/dimension_levels')).expect(200).json;
    return levels.data.map((one: Json) => one.attributes.name);
  };

  it('get the names that the system has for them, unless somebody named or used them', async () => {
    office = await openOffice(simplicateStandIn, 6);
    const before: Json = (await office.admin.client.get('/api/v1/dimension_levels')).expect(200).json;
    const [, second] = before.data;
    expect((await names()).slice(1)).toEqual(['Subproject', 'Working code']);
    const path = `/api/v1/dimension_levels/${second.id}`;
    (await office.admin.client.put(path, { name: 'Ours' })).expect(200);
    const { userId } = office.admin;
    await office.its.database.asMaintenance((trx) =>
      trx.updateTable('users').set({ language: 'nl' }).where('id', '=', userId).execute(),
    );
    await office.connect();
    await office.run();
    expect(await names()).toEqual(['Project', 'Ours', 'Urensoort']);
  });
});
