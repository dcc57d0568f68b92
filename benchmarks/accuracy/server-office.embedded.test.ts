import { expect, it } from 'vitest';
import { drawPerson } from '../people/draw-person.ts';
import { controller } from '../people/trades/controller.ts';
import { measurePerson } from './measure-person.ts';
import { memoryOffice } from './memory-office.ts';
import type { Observations } from './observation.ts';
import type { Office } from './office.ts';
import { serverOffice } from './server-office.ts';

const days = 4;

it('suggests in memory what the server suggests', { timeout: 180_000 }, async () => {
  const person = drawPerson('controller compared', controller);
  const measured = async (office: Office) => {
    try {
      return figures(await measurePerson({ person, office, guessers: [] }, days));
    } finally {
      await office.close();
    }
  };
  const inMemory = await measured(memoryOffice(person));
  expect(inMemory).toEqual(await measured(await serverOffice(person)));
  expect(inMemory.right).toBeGreaterThan(0);
});

/** The seconds of each kind of hit by day, which hold also where the screen shows several logs as one. */
function figures({ logs, bookings, days: asked }: Observations) {
  const secondsOf = (holds: (log: Observations['logs'][number]) => boolean) =>
    logs.filter(holds).reduce((sum, { seconds }) => sum + seconds, 0);
  const hitOf = (log: Observations['logs'][number]) => log.hits.get('Daybook');
  return {
    byRules: secondsOf(({ ruleWasRight }) => ruleWasRight === true),
    asked: secondsOf(({ ruleWasRight }) => ruleWasRight === null),
    right: secondsOf((log) => hitOf(log)?.isRight === true),
    certain: secondsOf((log) => hitOf(log)?.certain.low === true),
    bookings: bookings.filter(({ hits }) => hits.get('Daybook') === true).length > 0,
    interactions: asked.map(({ tagging, booking }) => [tagging, booking]),
  };
}
