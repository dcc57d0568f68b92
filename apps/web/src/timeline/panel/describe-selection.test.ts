import { expect, it } from 'vitest';
import { ownTickets } from '../activities/ticket-groups.ts';
import { subjectsOf } from '../editing/edit-timeline.ts';
import { testLog } from '../frame/testing-day.ts';
import { describeSelection } from './describe-selection.ts';

const report = testLog(1, 0, 20);
const declaration = testLog(2, 30, 10);
const logs = [report, declaration];
const suggestion = { description: 'Subject 1', log_ids: ['1', '2'], subjects: subjectsOf(logs) };

it('names the ticket of the connected system, whatever else is suggested', () => {
  const ticket = { id: '1', key: 'WEB-12', title: 'Login fails', status: 'Open', is_closed: false, is_assigned: true };
  const nowhere = { group: null, contact_id: null, contact_name: null, dimension_id: null, dimensions: [] };
  const own = ownTickets([{ ...ticket, ...nowhere, url: null, is_own_mapping: false }]);
  const branch = { id: '9', title: 'feature/web-12-login', url: null, path: null, from: null, phone_number: null };
  expect(describeSelection([testLog(1, 0, 20, { subject: branch })], suggestion, own)).toBe('WEB-12 Login fails');
  expect(describeSelection(logs, suggestion, own)).toBe('Subject 1');
});

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
