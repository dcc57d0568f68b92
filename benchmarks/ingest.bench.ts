// How fast batches of events are stored, over HTTP, compared with bare inserts of the same rows.
import type { IngestAnswer } from '@daybook/contract/capture.ts';
import { maxEventsPerBatch } from '@daybook/contract/capture.ts';
import { insertAgain } from './src/bare-inserts.ts';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { batchesOfEvents, deviceOf } from './src/generated-events.ts';
import { timeOf } from './src/measure.ts';

const floorPerSecond = { postgresql: 5000, pglite: undefined } as const;
const sharers = [1, 2, 3, 4];

/** Sends batches as one device, then as four at once; afterwards inserts the rows of the first device again, bare. */
export async function measureIngest(place: FilledPlace, until: string, batches: number): Promise<Figure[]> {
  const { engine } = place;
  const alone = 0;
  await send(place, 5, until, 1);
  const oneMs = await timeOf(() => send(place, alone, until, batches));
  const eachOf = Math.max(2, Math.round(batches / 2));
  const fourMs = await timeOf(() => Promise.all(sharers.map((person) => send(place, person, until, eachOf))));
  const userId = place.history.userIds[alone] ?? 0;
  const { clientId } = place.history;
  const bare = await place.direct((database) => insertAgain(database, { clientId, userId }, maxEventsPerBatch));
  const perSecond = (events: number, ms: number) => (events / ms) * 1000;
  const one = perSecond(batches * maxEventsPerBatch, oneMs);
  const bareRate = perSecond(bare.logs, bare.ms);
  const floor = floorPerSecond[engine];
  const yardstick = { name: 'bare inserts', value: bareRate };
  const shared = {
    engine,
    unit: 'events/s',
    yardstick,
    ...(floor === undefined ? {} : { limit: { atLeast: floor } }),
  } as const;
  return [
    { ...shared, name: 'events taken in batches of 1,000, one device', value: one },
    {
      ...shared,
      name: 'events taken in batches of 1,000, four devices',
      value: perSecond(sharers.length * eachOf * maxEventsPerBatch, fourMs),
    },
    {
      name: 'events taken, as a part of bare inserts of the same rows',
      engine,
      value: one / bareRate,
      unit: '×',
      limit: { atLeast: 1 / 3 },
    },
  ];
}

async function send(place: FilledPlace, person: number, until: string, batches: number): Promise<void> {
  const client = await place.clientOf(person);
  for (const events of batchesOfEvents(person, until, batches, maxEventsPerBatch)) {
    const body = { device: deviceOf(person), events };
    const { accepted } = await client.post<IngestAnswer>('/api/v1/rpc/logs/ingest', body);
    if (accepted.length !== events.length) throw new Error(`${events.length - accepted.length} events were not taken`);
  }
  client.close();
}
