import { describe, expect, it } from 'vitest';
import { type PersonSums, peopleInOrder, personFigure } from './person-figures.ts';

const nothing = {
  ...{ present: 0, recorded: 0, booked: 0, contact: 0, internal: 0, ignored: 0 },
  ...{ published_days: 0, missing_days: 0, corrections: 0, reopened_days: 0, expected: null, days_to_publish: null },
} as const;
const person = (name: string, part: Partial<PersonSums> = {}): PersonSums => ({ ...nothing, name, ...part });

describe('the figures of a person', () => {
  it('are shares of what was booked and of the schedule, where there is one', () => {
    const ada = person('Ada', { booked: 7200, contact: 5400, internal: 1800, expected: 28_800 });
    expect(personFigure(ada, 'productivity')).toBe(0.75);
    expect(personFigure(ada, 'schedule')).toBe(0.25);
    expect(personFigure(ada, 'booked')).toBe(7200);
    expect(personFigure(person('Bob'), 'productivity')).toBeNull();
    expect(personFigure(person('Bob', { expected: 0 }), 'schedule')).toBeNull();
  });

  it('order people, those without a figure as the least', () => {
    const people = [
      person('Cas', { booked: 60, expected: 60 }),
      person('Ada', { booked: 30, expected: 60 }),
      person('Bob', { booked: 90 }),
    ];
    const names = (...asked: [Parameters<typeof peopleInOrder>[1], 'asc' | 'desc']) =>
      peopleInOrder(people, ...asked).map(({ name }) => name);
    expect(names(null, 'asc')).toEqual(['Ada', 'Bob', 'Cas']);
    expect(names(null, 'desc')).toEqual(['Cas', 'Bob', 'Ada']);
    expect(names('schedule', 'desc')).toEqual(['Cas', 'Ada', 'Bob']);
    expect(names('booked', 'asc')).toEqual(['Ada', 'Cas', 'Bob']);
  });
});
