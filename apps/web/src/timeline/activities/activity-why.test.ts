import { expect, it } from 'vitest';
import { testLog } from '../frame/testing-day.ts';
import { thresholdOf, whyOf } from './activity-why.ts';

it('an activity is what it is for one reason, or for several', () => {
  const tagged = testLog(1, 0, 5, { contact_id: '7', decided_by: 'tag', tag_id: '3' });
  const short = testLog(3, 5, 1, { status: 'ignored', flags: ['ignored_by_threshold'] });
  const appointment = { id: '2', type: 'appointment' as const, identifier: 'appointment', name: '' };
  expect(whyOf({ entries: [tagged] })).toBe('tag');
  expect(whyOf({ entries: [short] })).toBe('threshold');
  expect(whyOf({ entries: [{ ...short, source: appointment }] })).toBe('conditions');
  expect(whyOf({ entries: [{ ...tagged, flags: ['ignored_by_schedule'], status: 'ignored' }] })).toBe('schedule');
  expect(whyOf({ entries: [testLog(1, 0, 5)] })).toBe('nobody');
  expect(whyOf({ entries: [tagged, short] })).toBe('several');
});

it('a threshold is the one that was set, else that of its kind', () => {
  const row = { entries: [testLog(1, 0, 1), testLog(3, 5, 1)], source: testLog(1, 0, 1).source };
  expect(thresholdOf(row, {})).toEqual({ recordedSeconds: 120, leastSeconds: 60 });
  const set = { log_thresholds: { absence: 600, grace: {}, threshold: 0, ignore: { document: 300 } } };
  expect(thresholdOf(row, set).leastSeconds).toBe(300);
});
