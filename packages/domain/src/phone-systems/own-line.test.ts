import { expect, it } from 'vitest';
import { ownLines } from './own-line.ts';

const lines = [
  { systemId: 1, line: '201' },
  { systemId: 2, line: '+31302345678' },
];

it.each([
  [1, '201', true],
  [2, '201', false],
  [1, '030 234 56 78', true],
  [2, '0031 30 2345678', true],
  [1, '06 1234 5678', false],
])('on system %i, %s is one of the own lines: %s', (systemId, number, expected) => {
  expect(ownLines(lines, systemId, 'NL')(number)).toBe(expected);
});
