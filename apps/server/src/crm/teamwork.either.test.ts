import { teamworkStandIn } from '@daybook/connectors/crm/teamwork/testing/teamwork-stand-in.ts';
import { expect, it, onTestFinished } from 'vitest';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { openOffice, publishBooked } from './testing/office.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('teamwork', teamworkStandIn);
describeConnection('teamwork', teamworkStandIn);
describeFaultSchedules('teamwork', teamworkStandIn);

it('teamwork: hours that begin on another day in UTC are those of their person’s day', async () => {
  const office = await openOffice(teamworkStandIn, 10);
  onTestFinished(() => office.close());
  await office.connect();
  await office.run();
  await publishBooked(office, '2026-11-11', ['Shortly after midnight']);
  await office.run();
  const [entry] = office.standIn.firm.entries;
  if (entry === undefined) throw new Error('Nothing arrived');
  const compare = async () => {
    office.later(3601);
    (await office.call('/api/v1/rpc/crm/external/compare')).expect(200);
    await office.run();
    const { data } = (await office.call('/api/v1/rpc/crm/external/differences')).expect(200).json;
    return data.differences.map(({ kind }: { kind: string }) => kind);
  };
  Object.assign(entry, { date: '2026-11-10', time: '23:20:00' });
  expect(await compare()).toEqual([]);
  Object.assign(entry, { date: '2026-11-10', time: '22:20:00' });
  expect(await compare()).toEqual(['changed']);
});
