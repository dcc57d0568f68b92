import { expect, it } from 'vitest';
import { internalPlaces, placeInternal } from './internal-place.ts';

it.each([
  ['default', ['Bakker', 'internal', 'Visser']],
  ['first', ['internal', 'Bakker', 'Visser']],
  ['last', ['Bakker', 'Visser', 'internal']],
] as const)('stands %s', (place, expected) => {
  expect(internalPlaces).toContain(place);
  expect(placeInternal(['Bakker', 'internal', 'Visser'], (name) => name === 'internal', place)).toEqual(expected);
});
