import { type BookingRefusal, bookingRefusalReasons } from '@daybook/domain/crm/booking-refusal.ts';
import { ApiError } from '../texts/api-error.ts';

export type RefusedBooking = { readonly id: string; readonly reason: BookingRefusal };

const isReason = (value: unknown): value is BookingRefusal => bookingRefusalReasons.some((reason) => reason === value);

/**
 * Returns the bookings that the connected system would refuse, from the error of publishing; none for any other error.
 */
export function refusedBookings(error: unknown): readonly RefusedBooking[] {
  if (!(error instanceof ApiError) || error.code !== 'CRM_BOOKING_REFUSED') return [];
  const reasons = error.entries[0]?.meta?.['reasons'];
  if (typeof reasons !== 'object' || reasons === null) return [];
  return Object.entries(reasons).flatMap(([id, reason]) => (isReason(reason) ? [{ id, reason }] : []));
}
