/**
 * Why an external system would refuse a booking, as far as that is known before it is sent; each reason has a text that
 * says how to fix it.
 *   unknown_employee    its user is not known there
 *   contact_archived    its contact is archived there
 *   unknown_project     its dimension does not exist there
 *   level_missing       the system requires a lower level
 *   project_closed      its dimension is closed there
 */
export const bookingRefusalReasons = [
  ...(['unknown_employee', 'contact_archived', 'unknown_project', 'level_missing', 'project_closed'] as const),
] as const;
export type BookingRefusal = (typeof bookingRefusalReasons)[number];
export type RefusedBooking = { readonly registrationId: number; readonly reason: BookingRefusal };

export type BookingAtSystem = {
  readonly isEmployeeKnown: boolean;
  /** null: no contact, or one that the system does not know. */
  readonly isContactActive: boolean | null;
  /** The number of levels it is booked on, and how many of those exist and are open in the system. */
  readonly dimensions: { readonly booked: number; readonly known: number; readonly active: number };
  readonly requiredLevels: number;
};

/** Returns the first reason for which the system would refuse the booking; null when none is known. */
export function refusalOf({
  isEmployeeKnown,
  isContactActive,
  dimensions,
  requiredLevels,
}: BookingAtSystem): BookingRefusal | null {
  if (!isEmployeeKnown) return 'unknown_employee';
  if (isContactActive === false) return 'contact_archived';
  if (dimensions.known < dimensions.booked) return 'unknown_project';
  if (dimensions.booked < requiredLevels) return 'level_missing';
  return dimensions.active < dimensions.known ? 'project_closed' : null;
}
