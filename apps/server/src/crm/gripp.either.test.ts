import { grippStandIn } from '@daybook/connectors/crm/gripp/testing/gripp-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { type Office, openOffice } from './testing/office.ts';

describeConnection('gripp', grippStandIn);
describeFaultSchedules('gripp', grippStandIn);

describe('who connects a system that asks who they are there', () => {
  let office: Office;
  afterEach(() => office.close());

  it('is that person, whatever mail address they have there', async () => {
    office = await openOffice(grippStandIn, 6);
    const [kim] = office.standIn.firm.people;
    if (kim !== undefined) kim.email = 'kim@elsewhere.example';
    await office.connect();
    await office.run();
    expect(await office.status()).toMatchObject({ is_matched: true, client: { person: 'kim' } });
    const asked = { kind: 'employee', status: 'linked' };
    const { records } = (await office.call('/api/v1/rpc/crm/external/records', asked)).expect(200).json.data;
    expect(records).toMatchObject([
      { outside_id: kim?.id, evidence: 'hand', own: { id: String(office.admin.userId) } },
    ]);
  });
});
