import { expect, it } from 'vitest';
import { drawPerson } from '../people/draw-person.ts';
import { controller } from '../people/trades/controller.ts';
import type { TestPerson } from '../people/world.ts';
import { measurePerson } from './measure-person.ts';
import { memoryOffice } from './memory-office.ts';
import { daybookName, type LogObservation, type Observations } from './observation.ts';
import type { Office } from './office.ts';
import { serverOffice } from './server-office.ts';

const days = 3;
/** The screen merges consecutive logs of a subject, which are right or certain like the first of them. */
const leastAlike = 0.99;

it('suggests in memory what the server suggests', { timeout: 300_000 }, async () => {
  const person = drawPerson('controller compared', controller);
  const inMemory = figures(await measured(person, memoryOffice(person)));
  const onServer = figures(await measured(person, await serverOffice(person)));
  expect(inMemory.exact).toEqual(onServer.exact);
  expect(inMemory.right).toBeGreaterThan(inMemory.exact.asked / 2);
  for (const part of ['right', 'certain'] as const) {
    const difference = Math.abs(inMemory[part] - onServer[part]);
    expect(1 - difference / inMemory.exact.asked).toBeGreaterThan(leastAlike);
  }
});

async function measured(person: TestPerson, office: Office): Promise<Observations> {
  try {
    return await measurePerson({ person, office, guessers: [] }, days);
  } finally {
    await office.close();
  }
}

/** Totals in seconds, which do not depend on merging, and the interactions of each day. */
function figures({ logs, bookings, days: counted }: Observations) {
  const matchingSeconds = (holds: (log: LogObservation) => boolean) =>
    logs.filter(holds).reduce((sum, { seconds }) => sum + seconds, 0);
  const hitOf = ({ hits }: LogObservation) => hits.get(daybookName);
  return {
    exact: {
      byRules: matchingSeconds(({ ruleWasRight }) => ruleWasRight === true),
      asked: matchingSeconds(({ ruleWasRight }) => ruleWasRight === null),
      interactions: counted.map(({ tagging, booking }) => [tagging, booking]),
      areBookingsRight: bookings.some(({ hits }) => hits.get(daybookName) === true),
    },
    right: matchingSeconds((log) => hitOf(log)?.isRight === true),
    certain: matchingSeconds((log) => hitOf(log)?.certain.low === true),
  };
}
