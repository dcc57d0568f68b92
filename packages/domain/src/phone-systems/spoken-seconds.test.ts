import { expect, it } from 'vitest';
import { spokenSeconds } from './spoken-seconds.ts';

it.each([
  '600',
  '600,0',
  '600.4',
  '10:00',
  '0:10:00',
  '00:10:00',
  '10m 0s',
  '10 min',
  '600s',
  '10 minuten',
  'PT10M',
  'PT9M60S',
])('reads ten minutes from %s', (text) => expect(spokenSeconds(text)).toBe(600));

it.each([
  ['5:10', 310],
  ['75:30', 4530],
  ['1:05:00', 3900],
  ['1 h 5 min', 3900],
  ['1u 5m 3s', 3903],
  ['0', 0],
])('reads %s', (text, seconds) => expect(spokenSeconds(text)).toBe(seconds));

it.each(['', 'PT', 'long', '10:75', '1:75:00', '1.2.3', '-5'])('reads nothing from %j', (text) =>
  expect(spokenSeconds(text)).toBeNull(),
);
