import { simplicateStandIn } from '@daybook/connectors/crm/simplicate/testing/simplicate-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
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
