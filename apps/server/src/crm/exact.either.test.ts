import { exactStandIn } from '@daybook/connectors/crm/exact/testing/exact-stand-in.ts';
import { expect, it, onTestFinished } from 'vitest';
import { publishDay } from '../timeline/testing/firm.ts';
import { describeConnection } from './testing/connection-suite.ts';
import { describeFaultSchedules } from './testing/fault-schedules.ts';
import { bookDay, openOffice } from './testing/office.ts';
import { describeSignIn } from './testing/sign-in-suite.ts';

describeSignIn('exact', exactStandIn);
describeConnection('exact', exactStandIn);
describeFaultSchedules('exact', exactStandIn);

it('exact: hours of a day that somebody spent elsewhere are told by the clock of that day', async () => {
  const office = await openOffice(exactStandIn);
  onTestFinished(() => office.close());
  await office.connect();
  await office.run();
  const { dayId } = await bookDay(office, '2026-11-12', ['In Lisbon']);
  await office.its.database.asMaintenance((trx) =>
    trx.updateTable('days').set({ timezone: 'Europe/Lisbon' }).where('id', '=', dayId).execute(),
  );
  await publishDay(office.admin, dayId);
  await office.run();
  const sent = office.standIn.server.asked.findLast(({ path }) => path.endsWith('/project/TimeTransactions'));
  // Eight o'clock in Amsterdam.
  expect(sent?.body).toMatchObject({ Date: '2026-11-12T00:00:00', StartTime: '2026-11-12T07:00:00' });
});
