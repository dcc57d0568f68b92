import { expect, it } from 'vitest';
import { deactivationReason } from './deactivation-reason.ts';

it.each([
  [null, null, null],
  ['termination', 'termination', null],
  ['other: moved to Antwerp', 'other', 'moved to Antwerp'],
  ['other: reason: none', 'other', 'reason: none'],
  ['written by hand: long ago', null, 'written by hand: long ago'],
])('%j has the reason %j and the words %j', (stored, key, words) => {
  expect(deactivationReason(stored)).toEqual({ key, words });
});
