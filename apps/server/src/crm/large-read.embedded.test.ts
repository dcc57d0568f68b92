import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterAll, expect, it } from 'vitest';
import { rowsRead } from '../testing/rows-read.ts';
import { type Office, openOffice } from './testing/office.ts';

const customers = 1500;
/** Each customer has a project with two tasks: four records. */
const records = customers * 4;

let office: Office;
afterAll(() => office.close());

it('reads each record of a large system a few times, not all of them for each', { timeout: 120_000 }, async () => {
  office = await openOffice((firm) => harvestStandIn(firm, { pageSize: 2000 }), customers);
  await office.connect();
  const before = await rowsRead(office.its.database);
  await office.run();
  const read = (await rowsRead(office.its.database)) - before;
  expect((await office.status()).run).toMatchObject({ state: 'finished', written: { contact_added: customers } });
  // Reading all rows for each record would give thousands; statistics that come late cost some dozens.
  expect(read / records).toBeLessThan(300);
});
