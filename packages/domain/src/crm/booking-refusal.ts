/**
 * Why a system outside would refuse a booking, as far as is known before it is sent; each has a text that says how to mend it.
 *   unknown_employee    its user is nobody there
 *   contact_archived    its contact is archived there
 *   unknown_project     what it is booked on is not there
 *   level_missing       the system wants it booked on something below
 *   project_closed      what it is booked on is closed there
 */
export const bookingRefusalReasons = [
  ...(['unknown_employee', 'contact_archived', 'unknown_project', 'level_missing', 'project_closed'] as const),
] as const;
export type BookingRefusal = (typeof bookingRefusalReasons)[number];
export type RefusedBooking = { readonly registrationId: number; readonly reason: BookingRefusal };

export type BookingThere = {
  readonly isEmployeeKnown: boolean;
  /** null: it has no contact, or one that the system does not know. */
  readonly isContactActive: boolean | null;
  /** On how many levels it is booked, on how many of those something that the system has, and that is open there. */
  readonly dimensions: { readonly booked: number; readonly known: number; readonly active: number };
  readonly requiredLevels: number;
};

/** The first reason for which the system would refuse it; null: none is known. */
export function refusalOf({
  isEmployeeKnown,
  isContactActive,
  dimensions,
  requiredLevels,
}: BookingThere): BookingRefusal | null {
  if (!isEmployeeKnown) return 'unknown_employee';
  if (isContactActive === false) return 'contact_archived';
  if (dimensions.known < dimensions.booked) return 'unknown_project';
  if (dimensions.booked < requiredLevels) return 'level_missing';
  return dimensions.active < dimensions.known ? 'project_closed' : null;
}
