// How much of a system's rate limit is used while many hours are sent to it.
import type { CrmRecord, CrmStatus } from '@daybook/contract/crm.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { createServerDatabase, databaseAt } from '@daybook/database/testing/server-databases.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type CrmProcess, startBridge } from './src/crm-stand-in.ts';
import type { Figure } from './src/figures.ts';
import { deviceOf, newEvent } from './src/generated-events.ts';
import { timeOf } from './src/measure.ts';
import { startServer } from './src/server-process.ts';
import { registeredClient, type SessionClient } from './src/session-client.ts';

/** The rate limit of a bridge: docs/bridge.md. Each booking is one call. */
const callsPerSecond = 20;
const leastShare = 0.9;
/** The number of logs that are registered at once, one for each minute. */
const mostOnDay = 200;
const minuteMs = 60_000;
const lookMs = 250;
const services = '/api/v1/rpc/services/crm';
const records = '/api/v1/rpc/crm/external/records';

/** Connects a bridge, publishes days with many bookings, and waits until all of them have arrived. */
export async function measureCrmPush(postgresUrl: string, until: string, hours: number): Promise<Figure[]> {
  const system = await startBridge();
  const server = await startServer({
    DATABASE_URL: databaseAt(postgresUrl, await createServerDatabase(postgresUrl)),
    ALLOW_PRIVATE_ADDRESSES: 'on',
  });
  try {
    const client = await registeredClient(server.url);
    await connect(client, system);
    const onDay = Math.min(hours, mostOnDay);
    const days: string[] = [];
    for (let at = 0; at * onDay < hours; at += 1) days.push(await bookedDay(client, addDays(until, -at), onDay));
    const ms = await timeOf(async () => {
      for (const dayId of days) await publish(client, dayId);
      while ((await statusOf(client)).waiting > 0) await pause(lookMs);
    });
    await allArrived(client);
    return [figureOf(days.length * onDay, ms)];
  } finally {
    await server.stop();
    await system.stop();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const statusOf = (client: SessionClient) => client.call<CrmStatus>('POST', `${services}/status`, {});

/** Links the user to the first employee there. */
async function connect(client: SessionClient, { values }: CrmProcess): Promise<void> {
  const { administration_id, ...credentials } = values;
  await client.call('POST', `${services}/initiate`, { crm: 'alure_cloud' });
  await client.call('POST', `${services}/step/credentials`, { values: credentials });
  await client.call('POST', `${services}/step/division`, { values: { administration_id } });
  await client.call('POST', `${services}/confirm`, {});
  while ((await statusOf(client)).client.state !== 'connected') await pause(lookMs);
  const { records: people } = await client.call<{ records: CrmRecord[] }>('POST', records, { kind: 'employee' });
  const [first] = people;
  const link = { kind: 'employee', outside_id: first?.outside_id, decision: 'link', own_id: String(client.userId) };
  await client.call('POST', `${records}/decide`, { decisions: [link] });
}

/** Records a day of pages, each booked separately as internal. */
async function bookedDay(client: SessionClient, date: string, pages: number): Promise<string> {
  const startMs = Date.parse(`${date}T07:00:00Z`);
  const events = Array.from({ length: pages }, (_, index) => {
    const ended_at = new Date(startMs + (index + 1) * minuteMs).toISOString();
    return { ...newEvent(startMs + index * minuteMs), ended_at };
  });
  await client.call('POST', '/api/v1/rpc/logs/ingest', { device: deviceOf(0), events });
  const { day, logs } = await client.call<Timeline>('POST', '/api/v1/rpc/days/timeline', { date });
  const slots = logs.flatMap(({ log_ids }) =>
    log_ids.map((id) => ({ logs: [id], internal: true, dimensions: [], description: `Work ${id}`, duration: 3600 })),
  );
  await client.call('POST', '/api/v1/timeline/register', { day_id: day.id, slots });
  return day.id ?? '';
}

async function publish(client: SessionClient, dayId: string): Promise<void> {
  const path = '/api/v1/rpc/days/init-publish';
  const { publish_token } = await client.call<{ publish_token: string }>('POST', path, { day_id: dayId });
  await client.call('POST', '/api/v1/rpc/days/publish', { day_id: dayId, publish_token });
}

async function allArrived(client: SessionClient): Promise<void> {
  const path = '/api/v1/rpc/activities/external-crm/errors';
  const { errors } = await client.call<{ errors: readonly unknown[] }>('POST', path, {});
  if (errors.length > 0) throw new Error(`${errors.length} hours did not arrive: ${JSON.stringify(errors[0])}`);
}

function figureOf(hours: number, ms: number): Figure {
  const name = `share of the allowed calls, ${hours.toLocaleString('en')} hours sent`;
  const value = hours / ((callsPerSecond * ms) / 1000);
  return { name, engine: 'postgresql', unit: '×', value, limit: { atLeast: leastShare } };
}
