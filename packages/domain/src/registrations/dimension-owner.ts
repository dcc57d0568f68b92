// The owners whose bookings may use a dimension. The browser offers, and the server refuses, by the same rule.
//   bookingOwner   the contact whose bookings alone may go on a dimension
//   fitsTarget     whether it may be offered to a booking

/** For whom time is booked. Both empty: not known yet. */
export type BookingTarget<Id> = { readonly contactId: Id | null; readonly internal: boolean };

type OwnedDimension<Id> = {
  readonly contactId: Id | null;
  /** Whether that contact stands for the organisation itself. */
  readonly isInternal: boolean;
};

/** Returns null where nobody in particular owns the dimension: everybody, or for internal time the organisation itself. */
export const bookingOwner = <Id>({ contactId, isInternal }: OwnedDimension<Id>, isInternalTime: boolean): Id | null =>
  isInternalTime && isInternal ? null : contactId;

/** As long as it is not known for whom the time is, every dimension fits. */
export function fitsTarget<Id>(dimension: OwnedDimension<Id>, target: BookingTarget<Id>): boolean {
  const owner = bookingOwner(dimension, target.internal);
  if (owner === null) return true;
  return target.internal ? false : target.contactId === null || owner === target.contactId;
}
