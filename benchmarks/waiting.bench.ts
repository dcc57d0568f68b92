// The delay for others while reports keep the database busy: the embedded one runs one statement at a time.
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { percentile, timeOf } from './src/measure.ts';

/** The longest duration of a report on the server. */
const deadlineMs = 10_000;
const askers = 3;

/** Three people request reports of a year without a pause; a fourth one makes small calls. */
export async function measureWaiting(place: FilledPlace, until: string, seconds: number): Promise<Figure[]> {
  const askingPeople = await Promise.all(Array.from({ length: askers }, () => place.clientOf(0)));
  const client = await place.clientOf(1);
  const endsAtMs = performance.now() + seconds * 1000;
  const body = { start: addDays(until, -364), end: until, breakdown: 'source', interval: 'day' };
  let reports = 0;
  const reporting = askingPeople.map(async (asking) => {
    while (performance.now() < endsAtMs) {
      await asking.post('/api/v1/rpc/report/summary', body);
      reports += 1;
    }
  });
  const waits: number[] = [];
  while (performance.now() < endsAtMs) waits.push(await timeOf(() => client.get('/api/v1/auth')));
  await Promise.all(reporting);
  for (const one of [client, ...askingPeople]) one.close();
  if (reports < askers) throw new Error('No report was made meanwhile');
  const { engine } = place;
  const name = 'a small call while three people ask for reports of a year';
  return [
    { name: `${name}, p50`, engine, unit: 'ms', value: percentile(waits, 0.5) },
    { name: `${name}, longest`, engine, unit: 'ms', value: Math.max(...waits), limit: { atMost: deadlineMs } },
  ];
}
