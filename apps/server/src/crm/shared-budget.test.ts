// All processes share the calls that a vendor allows: turns and pauses are stored in the row of the connection.
import { crmBudgets } from '@daybook/connectors/crm/budget.ts';
import { harvestStandIn } from '@daybook/connectors/crm/harvest/testing/harvest-stand-in.ts';
import type { Transaction } from '@daybook/database/database.ts';
import { afterEach, expect, it } from 'vitest';
import { budgetOfConnection } from '../platform/connection-secrets/budget-of-connection.ts';
import { type Named, pauseCalls, pausedMs, takeTurns } from '../platform/connection-secrets/secrets.repository.ts';
import { type Office, openOffice } from './testing/office.ts';

let office: Office;
afterEach(() => office.close());

/** A window from 1970 to 2096, so that no test reaches its end. */
const seconds = 4_000_000_000;

function ofConnection<T>(work: (trx: Transaction, named: Named) => Promise<T>): Promise<T> {
  const { its, admin } = office;
  return its.database.asMaintenance(async (trx) => {
    const { id } = await trx
      .selectFrom('crm_connections')
      .select('id')
      .where('client_id', '=', admin.clientId)
      .executeTakeFirstOrThrow();
    return work(trx, { client_id: admin.clientId, id });
  });
}

async function take(wanted: number, calls: number, window = seconds): Promise<number | undefined> {
  return (await ofConnection((trx, named) => takeTurns(trx, named, { calls, seconds: window }, wanted)))?.granted;
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

it('a pause that one process was told holds for all, and the longest one counts', async () => {
  office = await openOffice(harvestStandIn, 3);
  await office.connect();
  const left = () => ofConnection(pausedMs);
  expect(await left()).toBe(0);
  await ofConnection((trx, named) => pauseCalls(trx, named, 3600));
  await ofConnection((trx, named) => pauseCalls(trx, named, 60));
  expect(await left()).toBeGreaterThan(3_500_000);
  expect(await left()).toBeLessThanOrEqual(3_600_000);
});

it('what one process is told to wait, the others wait', async () => {
  office = await openOffice(harvestStandIn, 3);
  await office.connect();
  const clock = { nowMs: 0 };
  const process = () => {
    const budgets = crmBudgets({ nowMs: () => clock.nowMs, wait: () => Promise.resolve() }, true);
    return ofConnection((_, named) =>
      Promise.resolve(
        budgetOfConnection({ database: office.its.database, crm: { budgets } }, named, { rates: [], atOnce: 1 }),
      ),
    );
  };
  const { signal } = new AbortController();
  const [told, other] = [await process(), await process()];
  await other.within(() => Promise.resolve(), signal);
  await told.pause(1800);
  clock.nowMs += 1000;
  const refused = other.within(() => Promise.resolve(), signal);
  await expect(refused).rejects.toMatchObject({ code: 'external_api_rate_limited' });
});
