import { expect, it } from 'vitest';
import { ApiError } from '../texts/api-error.ts';
import { refusedBookings } from './refused-bookings.ts';

const refused = (meta: Record<string, unknown>, code: 'CRM_BOOKING_REFUSED' | 'CRM_STATUS' = 'CRM_BOOKING_REFUSED') =>
  new ApiError({
    status: 422,
    code,
    entries: [{ status: '422', code, title: 'Refused', meta: { reference: 'r', ...meta } }],
  });

it('names each refused booking with its reason, and leaves out what this version does not know', () => {
  const reasons = { '12': 'project_closed', '13': 'unknown_employee', '14': 'of_a_later_version' };
  expect(refusedBookings(refused({ ids: ['12'], reasons }))).toEqual([
    { id: '12', reason: 'project_closed' },
    { id: '13', reason: 'unknown_employee' },
  ]);
  expect(refusedBookings(refused({ reasons }, 'CRM_STATUS'))).toEqual([]);
  expect(refusedBookings(refused({}))).toEqual([]);
  expect(refusedBookings(new Error('Other'))).toEqual([]);
});
