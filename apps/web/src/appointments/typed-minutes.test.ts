import { expect, it } from 'vitest';
import { typedSeconds } from './typed-minutes.ts';

it.each([
  ['', 0],
  [' 45 ', 2700],
  ['0:45', 2700],
  ['1.30', 5400],
  ['1,5', 5400],
  ['90m', 5400],
  ['1u 30', 5400],
  ['25u', null],
  ['24:00', 86_400],
  ['1440', 86_400],
  ['24:01', null],
  ['0:60', null],
  ['1:5', null],
  ['-5', null],
  ['half an hour', null],
])('reads %j as %s', (typed, seconds) => {
  expect(typedSeconds(typed)).toBe(seconds);
});
