// The duration of publishing a day, from the press to the answer, with everything frozen, counted and recorded;
// compared with only inserting the logs of such a day.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { insertAgain } from './src/bare-inserts.ts';
import type { Figure } from './src/figures.ts';
import { deviceOf, eventsOfDay } from './src/generated-events.ts';
import { percentile, timeOf } from './src/measure.ts';
import type { Place } from './src/place.ts';
import { registeredClient, type SessionClient } from './src/session-client.ts';

const logs = 300;
const atMostMs = 300;
type Prepared = {
  readonly suggestions: readonly { readonly log_ids: readonly string[]; readonly below_threshold: boolean }[];
};

/** Registers an organisation and publishes some of its days, each of 300 logs. */
export async function measurePublishing(place: Place, until: string, days: number): Promise<Figure[]> {
  const client = await registeredClient((await place.server()).url);
  const times: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const dayId = await bookedDay(client, addDays(until, -day));
    const path = '/api/v1/rpc/days/init-publish';
    const { publish_token } = await client.call<{ publish_token: string }>('POST', path, { day_id: dayId });
    const body = { day_id: dayId, publish_token };
    times.push(await timeOf(() => client.call('POST', '/api/v1/rpc/days/publish', body)));
  }
  const { engine } = place;
  const yardstick = { name: 'bare inserts of such a day, mean', value: await bareMs(place, until, days) };
  const name = `publishing a day with ${logs} logs`;
  return [
    { name: `${name}, p50`, engine, unit: 'ms', value: percentile(times, 0.5), yardstick },
    {
      name: `${name}, p95`,
      engine,
      unit: 'ms',
      value: percentile(times, 0.95),
      yardstick,
      limit: { atMost: atMostMs },
    },
  ];
}

/** Measures inserting the logs of a day without bookings. */
async function bareMs(place: Place, until: string, days: number): Promise<number> {
  const owner = await registeredClient((await place.server()).url);
  for (let day = 0; day < days; day += 1) await ingestDay(owner, addDays(until, -day));
  const bare = await place.direct((database) => insertAgain(database, owner, logs));
  return bare.ms / (bare.logs / logs);
}

async function ingestDay(client: SessionClient, date: string): Promise<void> {
  const events = [];
  for (let person = 0; events.length < logs; person += 1) events.push(...eventsOfDay(person, date, 2));
  await client.call('POST', '/api/v1/rpc/logs/ingest', { device: deviceOf(0), events: events.slice(0, logs) });
}

/** A day on which everything is internal, which needs no project, and booked. */
async function bookedDay(client: SessionClient, date: string): Promise<string> {
  await ingestDay(client, date);
  const day = await client.call<Timeline>('POST', '/api/v1/rpc/days/timeline', { date });
  const dayId = day.day.id ?? '';
  await client.call('POST', '/api/v1/rpc/timeline/suggestions', { day_id: dayId });
  const appointments = day.appointments.map(({ id }) => ({ id, internal: true, confirmed: true }));
  if (appointments.length > 0) await client.call('POST', '/api/v1/rpc/appointments/confirm', { appointments });
  const all = day.logs.flatMap(({ log_ids }) => log_ids);
  await client.call('POST', '/api/v1/rpc/logs/batch-edit', { logs: all, internal: true });
  const { suggestions } = await client.call<Prepared>('POST', '/api/v1/rpc/days/prepare-booking', { day_id: dayId });
  const slots = suggestions
    .filter(({ below_threshold }) => !below_threshold)
    .map(({ log_ids }) => ({ logs: log_ids, internal: true, dimensions: [], description: 'Work' }));
  await client.call('POST', '/api/v1/timeline/register', { day_id: dayId, slots });
  return dayId;
}
