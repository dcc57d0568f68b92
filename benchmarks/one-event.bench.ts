// The cost of one event must be the same with little and with much stored; otherwise it grows with the history.
import type { IngestAnswer } from '@daybook/contract/capture.ts';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { deviceOf, newEvent } from './src/generated-events.ts';
import { percentile, timesInTurn, timesOf } from './src/measure.ts';

const people = 10;
/**
 * Unmeasured events before each measured run: a new server compiles the code for an event meanwhile, which one that has
 * run for days has done.
 */
const warmUpsForEach = 2;

/** Returns a call that stores one new event, each time as another of ten people. */
async function sender(place: FilledPlace): Promise<(run: number) => Promise<void>> {
  const clients = await Promise.all(Array.from({ length: people }, (_, person) => place.clientOf(person)));
  return async (run) => {
    const person = run % people;
    const body = { device: deviceOf(person), events: [newEvent(Date.now() - 60_000)] };
    const answer = await clients[person]?.post<IngestAnswer>('/api/v1/rpc/logs/ingest', body);
    if (answer?.accepted.length !== 1) throw new Error('The event was not taken');
  };
}

const sizeText = ({ history }: FilledPlace) =>
  `${Math.round(history.logs / 1000).toLocaleString('en')} thousand stored`;

/** Measures both places in turn, so that their ratio holds on a busy machine. */
export async function measureOneEvent(small: FilledPlace, large: FilledPlace, runs: number): Promise<Figure[]> {
  const [toSmall, toLarge] = [await sender(small), await sender(large)];
  await timesOf(warmUpsForEach * runs, toSmall);
  await timesOf(warmUpsForEach * runs, toLarge);
  const times = await timesInTurn(runs, toSmall, toLarge);
  const { engine } = large;
  return ([50, 95] as const).flatMap((percent): Figure[] => {
    const [atSmall, atLarge] = times.map((list) => percentile(list, percent / 100));
    if (atSmall === undefined || atLarge === undefined) return [];
    const limit = percent === 95 && engine === 'postgresql' ? { limit: { atMost: 10 } } : {};
    return [
      {
        name: `one event, ${sizeText(large)}, p${percent}`,
        engine,
        unit: 'ms',
        value: atLarge,
        yardstick: { name: sizeText(small), value: atSmall },
        ...limit,
      },
      {
        name: `one event, ${sizeText(large)} to ${sizeText(small)}, p${percent}`,
        engine,
        unit: '×',
        value: atLarge / atSmall,
        limit: { atMost: 1.2 },
      },
    ];
  });
}
