// The calls that a vendor allows are shared by all processes: each takes its turns from the row of the connection.
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import { afterEach, expect, it } from 'vitest';
import { takeTurns } from '../platform/connection-secrets/secrets.repository.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

/** A window that began in 1970 and ends in 2096: no test meets its end. */
const seconds = 4_000_000_000;

async function take(wanted: number, calls: number, window = seconds): Promise<number | undefined> {
  const { its, admin } = office;
  const taken = await its.database.asMaintenance(async (trx) => {
    const { id } = await trx
      .selectFrom('crm_connections')
      .select('id')
      .where('client_id', '=', admin.clientId)
      .executeTakeFirstOrThrow();
    return takeTurns(trx, { client_id: admin.clientId, id }, { calls, seconds: window }, wanted);
  });
  return taken?.granted;
}

it('turns of a rate are given out once, each rate by itself, and anew in the next window', async () => {
  office = await openOffice(harvestStandIn, 3);
  await office.call('/api/v1/rpc/services/crm/initiate', { crm: 'harvest' });
  expect(await take(3, 5)).toBeUndefined();
  await office.connect();
  expect(await take(3, 5)).toBe(3);
  expect(await take(3, 5)).toBe(2);
  expect(await take(3, 5)).toBe(0);
  expect(await take(3, 5, seconds * 2)).toBe(3);
  await office.its.database.asMaintenance((trx) =>
    trx
      .updateTable('crm_secrets')
      .set({ turns: JSON.stringify({ [seconds]: [-1, 5] }) })
      .where('client_id', '=', office.admin.clientId)
      .execute(),
  );
  expect(await take(3, 5)).toBe(3);
});
