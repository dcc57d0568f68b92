// The owners whose bookings may use a dimension. The browser offers, and the server refuses, by the same rule.
//   bookingOwner   the only contact whose bookings may use a dimension
//   fitsTarget     whether it may be offered to a booking

/** The contact of a booking, or internal. Both empty: not known yet. */
export type BookingTarget<Id> = { readonly contactId: Id | null; readonly internal: boolean };

type OwnedDimension<Id> = {
  readonly contactId: Id | null;
  /** Whether that contact is the organisation itself. */
  readonly isInternal: boolean;
};

/**
 * Returns the only contact whose bookings may use the dimension; null: any contact, or internal time of the
 * organisation.
 */
export const bookingOwner = <Id>({ contactId, isInternal }: OwnedDimension<Id>, isInternalTime: boolean): Id | null =>
  isInternalTime && isInternal ? null : contactId;

/** Whether a dimension fits; every dimension does while the target is unknown. */
export function fitsTarget<Id>(dimension: OwnedDimension<Id>, target: BookingTarget<Id>): boolean {
  const owner = bookingOwner(dimension, target.internal);
  if (owner === null) return true;
  return target.internal ? false : target.contactId === null || owner === target.contactId;
}
