import { expect, it } from 'vitest';
import { subjectsOf } from '../editing/edit-timeline.ts';
import { testLog } from '../frame/testing-day.ts';
import { describeSelection } from './describe-selection.ts';

const report = testLog(1, 0, 20);
const declaration = testLog(2, 30, 10);
const logs = [report, declaration];
const suggestion = { description: 'Subject 1', log_ids: ['1', '2'], subjects: subjectsOf(logs) };

it.each([
  ['all that is suggested after the most of it', logs, suggestion, 'Subject 1'],
  ['a part of it after that part', [declaration], suggestion, 'Subject 0'],
  [
    'a part of it as it was booked before',
    [declaration],
    { ...suggestion, description: 'Monthly work' },
    'Monthly work',
  ],
  ['nothing where nothing is suggested', [declaration], undefined, ''],
])('calls %s', (_, entries, suggested, expected) => {
  expect(describeSelection(entries, suggested)).toBe(expected);
});
