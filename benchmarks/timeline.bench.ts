// The time to show a day, compared with only reading its rows.
import type { IngestAnswer } from '@daybook/contract/capture.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Database } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { deviceOf, eventsOverlaid } from './src/generated-events.ts';
import { percentile, timesOf } from './src/measure.ts';

const atMostMs: Readonly<Record<string, number>> = { 'postgresql 2000': 50, 'pglite 400': 100 };
const eventsPerBatch = 1000;

/** Creates a day with N logs for a person, and requests it repeatedly. */
export async function measureTimeline(
  place: FilledPlace,
  { person, date, logs, runs }: { person: number; date: string; logs: number; runs: number },
): Promise<Figure[]> {
  const client = await place.clientOf(person);
  const events = eventsOverlaid(date, logs);
  for (let from = 0; from < events.length; from += eventsPerBatch) {
    const body = { device: deviceOf(person), events: events.slice(from, from + eventsPerBatch) };
    await client.post<IngestAnswer>('/api/v1/rpc/logs/ingest', body);
  }
  const path = '/api/v1/rpc/days/timeline';
  const day = await client.post<Timeline>(path, { date });
  const shown = day.logs.reduce((sum, { log_ids }) => sum + log_ids.length, 0);
  if (shown !== logs) throw new Error(`The day shows ${shown} logs instead of ${logs}`);
  const ask = () => client.exchange(path, JSON.stringify({ date }));
  await timesOf(5, ask);
  const times = await timesOf(runs, ask);
  client.close();
  const { engine, history } = place;
  const userId = history.userIds[person % history.userIds.length] ?? 0;
  const owner = { clientId: history.clientId, userId };
  const bare = await place.direct((database) => bareTimes(database, owner, date, runs));
  const atMost = atMostMs[`${engine} ${logs}`];
  const name = `day with ${logs.toLocaleString('en')} logs`;
  return [
    {
      name: `${name}, p50`,
      engine,
      unit: 'ms',
      value: percentile(times, 0.5),
      yardstick: { name: 'bare rows', value: percentile(bare, 0.5) },
    },
    {
      name: `${name}, p95`,
      engine,
      unit: 'ms',
      value: percentile(times, 0.95),
      yardstick: { name: 'bare rows', value: percentile(bare, 0.95) },
      ...(atMost === undefined ? {} : { limit: { atMost } }),
    },
  ];
}

async function bareTimes(
  database: Database,
  { clientId, userId }: { clientId: number; userId: number },
  date: string,
  runs: number,
): Promise<number[]> {
  const statement = sql`
    SELECT * FROM logs l JOIN subjects s ON s.client_id = l.client_id AND s.id = l.subject_id
    WHERE l.client_id = ${clientId} AND l.user_id = ${userId} AND l.date = ${date}`;
  const ask = () => database.asMaintenance((trx) => statement.execute(trx), { mode: 'read' });
  await timesOf(3, ask);
  return timesOf(runs, ask);
}
