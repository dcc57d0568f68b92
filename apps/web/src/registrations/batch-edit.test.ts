import { expect, it } from 'vitest';
import { testBooking } from '../timeline/frame/testing-day.ts';
import { batchEdit, commonTarget } from './batch-edit.ts';

it('bookings of one contact have it in common, others nobody', () => {
  const [one, same] = [testBooking('1', []), testBooking('2', [])];
  expect(commonTarget([one, same])).toEqual({ contactId: '7', contactName: 'Smit Vastgoed', internal: false });
  expect(commonTarget([one, testBooking('3', [], { contact_id: '8' })])).toBeNull();
  expect(commonTarget([])).toBeNull();
});

it('only what was filled in is changed', () => {
  const untouched = { target: null, dimensions: null, description: null, billable: null, filled: {} };
  expect(batchEdit(untouched)).toEqual({});
  expect(batchEdit({ ...untouched, description: ' Advice ', filled: { km: 12 } })).toEqual({
    description: 'Advice',
    customfields: { km: 12 },
  });
  expect(batchEdit({ ...untouched, billable: false })).toEqual({ billable: false });
  const internal = { contactId: null, contactName: null, internal: true };
  expect(batchEdit({ ...untouched, target: internal, dimensions: [{ id: '5', level: 1, name: 'Office' }] })).toEqual({
    contact_id: null,
    internal: true,
    dimensions: ['5'],
  });
});
