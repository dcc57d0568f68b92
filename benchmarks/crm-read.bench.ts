// The duration of the first read of a large system, from connecting it to the last project that is written, and the
// delay for others meanwhile.
import type { CrmStatus } from '@daybook/contract/crm.ts';
import { createServerDatabase, databaseAt } from '@daybook/database/testing/server-databases.ts';
import { type CrmProcess, startCrm } from './src/crm-stand-in.ts';
import type { Figure } from './src/figures.ts';
import { percentile, timeOf } from './src/measure.ts';
import { startServer } from './src/server-process.ts';
import { registeredClient, type SessionClient } from './src/session-client.ts';

export type CrmReadSize = { readonly contacts: number; readonly projects: number };

const atMostMs = 120_000;
/** A delay for others that nobody takes for a fault. */
const waitAtMostMs = 200;
const lookMs = 100;
/** Polls as the screen of the connection does: apps/web/src/crm/crm-queries.ts. */
const statusEveryMs = 1500;
const services = '/api/v1/rpc/services/crm';

/** Connects a stand-in of Harvest with N customers and projects, and waits until all of them are here. */
export async function measureCrmRead(postgresUrl: string, { contacts, projects }: CrmReadSize): Promise<Figure[]> {
  const system = await startCrm(contacts, projects);
  const server = await startServer({
    DATABASE_URL: databaseAt(postgresUrl, await createServerDatabase(postgresUrl)),
    ALLOW_PRIVATE_ADDRESSES: 'on',
    CRM_HARVEST_API_URL: `${system.url}/v2`,
    CRM_HARVEST_ID_URL: system.url,
  });
  try {
    const [client, other] = [await registeredClient(server.url), await registeredClient(server.url)];
    const waits: number[] = [];
    const readMs = await timeOf(async () => {
      await connect(client, system);
      await untilRead(client, other, waits);
    });
    return figuresOf({ contacts, projects }, readMs, waits);
  } finally {
    await server.stop();
    await system.stop();
  }
}

async function connect(client: SessionClient, { values }: CrmProcess): Promise<void> {
  const { token, account_id } = values;
  await client.call('POST', `${services}/initiate`, { crm: 'harvest' });
  await client.call('POST', `${services}/step/credentials`, { values: { token } });
  await client.call('POST', `${services}/step/account`, { values: { account_id } });
  await client.call('POST', `${services}/confirm`, {});
}

/** A user of another organisation makes calls meanwhile. */
async function untilRead(client: SessionClient, other: SessionClient, waits: number[]): Promise<void> {
  for (let lookedAtMs = 0; ; ) {
    waits.push(await timeOf(() => other.call('POST', '/api/v1/rpc/days/timeline', { date: '2026-11-20' })));
    if (performance.now() - lookedAtMs >= statusEveryMs) {
      lookedAtMs = performance.now();
      if (await isRead(client)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}

async function isRead(client: SessionClient): Promise<boolean> {
  const status = await client.call<CrmStatus>('POST', `${services}/status`, {});
  if (status.client.state === 'connected') return true;
  if (status.run?.state === 'running') return false;
  throw new Error(`The read is ${status.run?.state}: ${status.error?.detail}`);
}

function figuresOf({ contacts, projects }: CrmReadSize, readMs: number, waits: readonly number[]): Figure[] {
  const name = `${contacts.toLocaleString('en')} contacts and ${projects.toLocaleString('en')} projects`;
  const engine = 'postgresql';
  return [
    { name: `a system of ${name} is read`, engine, unit: 'ms', value: readMs, limit: { atMost: atMostMs } },
    { name: 'a small call while a system is read, p50', engine, unit: 'ms', value: percentile([...waits], 0.5) },
    {
      ...{ name: 'a small call while a system is read, longest', engine, unit: 'ms' },
      ...{ value: Math.max(...waits), limit: { atMost: waitAtMostMs } },
    },
  ];
}
