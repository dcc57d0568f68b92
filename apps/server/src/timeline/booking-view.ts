// A booking in the form of the contract.
import type { BookingFields } from '@daybook/contract/booking-fields.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { idText, idTextOrNull, instantTextOrNull } from '../platform/lists/json-api.ts';
import type { CodeDisplays } from '../preferences/preferences.service.ts';
import type { BookingRow } from './bookings.repository.ts';

type Named = Pick<BookingRow, 'contact_name' | 'contact_code' | 'dimensions'>;

/** Returns a booking with the names of its contact and dimensions as the caller sees them. */
export function namedBooking<T extends Named>(row: T, display: CodeDisplays): T {
  const { contact_name: name, contact_code: code } = row;
  const contactName = name === null ? null : displayName({ name, code }, display.contact);
  const dimensions = row.dimensions.map((one) => ({ ...one, name: displayName(one, display.dimension) }));
  return { ...row, contact_name: contactName, dimensions };
}

/** Without a decision, a booking is billable unless it is internal. */
export const isBillable = ({ billable, internal }: Pick<BookingRow, 'billable' | 'internal'>) => billable ?? !internal;

export const bookingView = (row: BookingRow): BookingFields => ({
  contact_id: idTextOrNull(row.contact_id),
  contact_name: row.contact_name,
  internal: row.internal,
  billable: isBillable(row),
  description: row.description,
  customfields: { ...row.customfields },
  duration: row.duration_seconds,
  is_corrected: row.is_corrected,
  started_at: instantTextOrNull(row.started_at),
  ended_at: instantTextOrNull(row.ended_at),
  version: row.version,
  published_at: instantTextOrNull(row.published_at),
});

/** Returns the dimensions of a booking, on every level. */
export const dimensionViews = ({ dimensions }: Named) => dimensions.map((one) => ({ ...one, id: idText(one.id) }));
