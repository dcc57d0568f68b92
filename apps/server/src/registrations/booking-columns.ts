// Decisions about a booking, from the fields of the contract to its columns.
import type { BookingChange } from '@daybook/contract/booking-fields.ts';
import type { RegistrationsTable } from '@daybook/database/schema.ts';
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import type { Insertable } from 'kysely';
import type { BookingTarget } from './booking-structure.ts';

type Column = keyof Insertable<RegistrationsTable>;
type Columns<K extends Column> = { [C in K]: Exclude<Insertable<RegistrationsTable>[C], undefined> };
export type BookingColumns = Columns<'contact_id' | 'internal' | 'customfields'> &
  Partial<Columns<'billable' | 'description' | 'is_corrected' | 'duration_seconds'>>;

/**
 * Returns the columns that a decision writes; fields that it leaves out are not written. The values of custom fields
 * come as filled in.
 */
export function bookingColumns(
  { billable, description, duration }: Omit<BookingChange, 'dimensions'>,
  { contactId, internal }: Pick<BookingTarget, 'contactId' | 'internal'>,
  customfields: CustomFieldValues,
): BookingColumns {
  return {
    contact_id: contactId,
    internal,
    customfields: JSON.stringify(customfields),
    ...(billable === undefined ? {} : { billable }),
    ...(description === undefined ? {} : { description }),
    // A duration is typed; null makes it follow the logs again.
    ...(duration === undefined ? {} : { is_corrected: duration !== null }),
    ...(typeof duration === 'number' ? { duration_seconds: duration } : {}),
  };
}
