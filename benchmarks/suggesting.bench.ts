// How much longer a full day with many contacts takes with suggestions than without, and how long the model takes to
// learn from a published day.
import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { Database, Scope, Transaction } from '@daybook/database/database.ts';
import { loadUserModel, surroundingsOf } from '../apps/server/src/suggestions/suggestions.service.ts';
import { busyDays, busyPerson, fullDay } from './src/busy-firm.ts';
import { type BusyOffice, busyOffice } from './src/busy-office.ts';
import type { Figure } from './src/figures.ts';
import { percentile, timeOf } from './src/measure.ts';
import type { Place } from './src/place.ts';
import { registeredClient, type SessionClient } from './src/session-client.ts';

export type SuggestingSize = {
  readonly contacts: number;
  readonly logs: number;
  /** Dates of the published days, the oldest first. */
  readonly published: readonly string[];
  /** The date of the full day. */
  readonly date: string;
  readonly runs: number;
};

const [overReadingMs, learningMs] = [150, 100];

/**
 * Publishes days of a person with many contacts, then requests the suggestions of a full day again after each answer.
 */
export async function measureSuggesting(place: Place, size: SuggestingSize): Promise<Figure[]> {
  const client = await registeredClient((await place.server()).url);
  const person = busyPerson(size.contacts);
  const { days, rest } = busyDays(person, size.published);
  const office = await busyOffice(client, person);
  for (const day of days) await office.publish(day);
  const suggesting = await suggestFullDay(client, office, size, fullDay(rest, size.logs, size.date));
  const scope = { clientId: client.clientId, userId: client.userId, readsPublished: false };
  const latest = await client.call<{ day: { id: string } }>('POST', timeline, { date: size.published.at(-1) });
  const learning = await place.direct((database) => learningTimes(database, scope, Number(latest.day.id), size.runs));
  return figuresOf(place.engine, size, { ...suggesting, learning, learntLogs: days.at(-1)?.events.length ?? 0 });
}

const timeline = '/api/v1/rpc/days/timeline';

type Suggested = { readonly readMs: readonly number[]; readonly overMs: readonly number[]; readonly firstMs: number };

async function suggestFullDay(
  client: SessionClient,
  office: BusyOffice,
  { date, runs }: SuggestingSize,
  events: Parameters<BusyOffice['record']>[1],
): Promise<Suggested> {
  const { day } = await office.record(date, events);
  const body = { day_id: day.id };
  const suggest = () => client.call<{ clusters: TagCluster[] }>('POST', '/api/v1/rpc/timeline/suggestions', body);
  const read = () => client.call('POST', timeline, { date });
  const readMs: number[] = [];
  const overMs: number[] = [];
  const firstMs = await timeOf(suggest);
  for (let run = -warmUps; run < runs; run += 1) {
    await answerOne((await suggest()).clusters, client);
    const reading = await timeOf(read);
    const over = (await timeOf(suggest)) - reading;
    if (run < 0) continue;
    readMs.push(reading);
    overMs.push(over);
  }
  return { readMs, overMs, firstMs };
}

const warmUps = 3;

/** Answers the shortest question, so that almost the whole day stays open and is suggested again. */
async function answerOne(clusters: readonly TagCluster[], client: SessionClient): Promise<void> {
  const shortest = clusters.findLast(({ candidates }) => candidates[0]?.kind === 'contact');
  if (shortest === undefined) throw new Error('Nothing is suggested');
  const body = { logs: shortest.log_ids.slice(0, 1), contact_id: shortest.candidates[0]?.contact_id };
  await client.call('POST', '/api/v1/rpc/logs/batch-edit', body);
}

/**
 * Removes a day from the published ones, loads the model of the others, and publishes the day again: the next load
 * learns it, as the job does.
 */
async function learningTimes(database: Database, scope: Scope, dayId: number, runs: number): Promise<number[]> {
  const load = () => database.asUser(scope, async (trx) => loadUserModel(trx, scope, await surroundingsOf(trx, scope)));
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    await database.asMaintenance((trx) => setPublished(trx, scope, dayId, false));
    await load();
    await database.asMaintenance((trx) => setPublished(trx, scope, dayId, true));
    times.push(await timeOf(load));
  }
  return times.slice(warmUps);
}

async function setPublished(trx: Transaction, { clientId }: Scope, dayId: number, isPublished: boolean): Promise<void> {
  await trx
    .updateTable('days')
    .set({ status: isPublished ? 'published' : 'open', published_at: isPublished ? new Date() : null })
    .where('client_id', '=', clientId)
    .where('id', '=', dayId)
    .execute();
}

function figuresOf(
  engine: Place['engine'],
  { contacts, logs }: SuggestingSize,
  {
    readMs,
    overMs,
    firstMs,
    learning,
    learntLogs,
  }: Suggested & { readonly learning: readonly number[]; readonly learntLogs: number },
): Figure[] {
  const name = `suggesting a day of ${logs.toLocaleString('en')} logs, ${contacts} contacts, over its reading`;
  const yardstick = (share: number) => ({ name: 'its reading', value: percentile(readMs, share) });
  const learn = `learning from a day of ${learntLogs} logs after it is published, ${contacts} contacts`;
  return [
    { name: `${name}, p50`, engine, unit: 'ms', value: percentile(overMs, 0.5), yardstick: yardstick(0.5) },
    {
      name: `${name}, p95`,
      engine,
      unit: 'ms',
      value: percentile(overMs, 0.95),
      median: percentile(overMs, 0.5),
      yardstick: yardstick(0.95),
      limit: { atMost: overReadingMs },
    },
    { name: `suggesting such a day for the first time`, engine, unit: 'ms', value: firstMs },
    { name: `${learn}, p50`, engine, unit: 'ms', value: percentile(learning, 0.5) },
    { name: `${learn}, p95`, engine, unit: 'ms', value: percentile(learning, 0.95), limit: { atMost: learningMs } },
  ];
}
