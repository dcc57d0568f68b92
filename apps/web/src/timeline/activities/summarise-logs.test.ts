import { expect, it } from 'vitest';
import { testLog } from '../frame/testing-day.ts';
import { summarise } from './summarise-logs.ts';

const ignored = { status: 'ignored' } as const;
const onDayOff = testLog(1, 0, 5, { ...ignored, flags: ['ignored_by_schedule'], decided_by: 'tag', contact_id: '7' });
const byTag = testLog(2, 10, 5, { ...ignored, decided_by: 'tag' });
const tooShort = testLog(3, 20, 1, { ...ignored, flags: ['ignored_by_threshold'], decided_by: 'threshold' });

it.each([
  ['the schedule, whatever its tag says', [onDayOff], 'schedule'],
  ['a tag', [byTag], 'tag'],
  ['a threshold', [tooShort], 'threshold'],
  ['the user, where nothing else did', [testLog(5, 40, 5, ignored)], 'hand'],
  ['several things, none of which is named', [onDayOff, byTag], null],
  ['nothing, where it counts', [testLog(4, 30, 5)], null],
] as const)('what is ignored was ignored by %s', (_, logs, expected) => {
  expect(summarise(logs).ignoredBy).toBe(expected);
});
