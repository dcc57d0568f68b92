import { beforeAll, describe, expect, it } from 'vitest';
import { drawPerson } from '../people/draw-person.ts';
import { architect } from '../people/trades/architect.ts';
import { lawyer } from '../people/trades/lawyer.ts';
import { measurePerson } from './measure-person.ts';
import { memoryOffice } from './memory-office.ts';
import { daybookName, type LogObservation, noObservations } from './observation.ts';
import { certainFigures, topOne, topOneWithRules } from './tally.ts';
import { yardsticks } from './yardsticks.ts';

const days = 12;

describe('suggestions for people whom nobody tuned to', () => {
  const names = yardsticks().map(({ name }) => name);
  let later: readonly LogObservation[] = [];
  beforeAll(async () => {
    const found = noObservations();
    for (const trade of [architect, lawyer]) {
      const person = drawPerson(`${trade.key} tested`, trade);
      const own = await measurePerson({ person, office: memoryOffice(person), guessers: yardsticks() }, days);
      found.logs.push(...own.logs);
    }
    later = found.logs.filter(({ week }) => week > 1);
  }, 120_000);

  it('are right in most cases from the second week, far more often than any yardstick', () => {
    expect(topOne(later, daybookName)).toBeGreaterThan(0.65);
    for (const name of names) expect(topOne(later, daybookName)).toBeGreaterThan(topOne(later, name) + 0.1);
    expect(topOneWithRules(later, daybookName)).toBeGreaterThan(0.7);
  });

  // The first days of two people: a lower limit. docs/accuracy.md states whether the precisions that users choose are
  // reached.
  it('call certain what is mostly right, and a good part of it', () => {
    const [low, normal] = certainFigures(later, daybookName);
    expect(low?.precision).toBeGreaterThan(0.75);
    expect(normal?.precision).toBeGreaterThan(0.8);
    expect(normal?.share).toBeGreaterThan(0.15);
  });
});
