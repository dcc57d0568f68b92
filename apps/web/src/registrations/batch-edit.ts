// The body of a change of several bookings: only the filled-in fields.
import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import type { BookingEdit } from './booking-actions.ts';

export type Target = { contactId: string | null; contactName: string | null; internal: boolean };

/** Returns the target that all of them share; null if they differ. */
export const commonTarget = (bookings: readonly TimelineRegistration[]): Target | null => {
  const [first] = bookings;
  const isOne = bookings.every((one) => one.contact_id === first?.contact_id && one.internal === first.internal);
  return first === undefined || !isOne
    ? null
    : { contactId: first.contact_id, contactName: first.contact_name, internal: first.internal };
};

type Filled = {
  target: Target | null;
  /** null: they keep their dimensions. */
  dimensions: TimelineRegistration['dimensions'] | null;
  description: string | null;
  /** null: each stays unchanged. */
  billable: boolean | null;
  filled: CustomFieldValues;
};

export const batchEdit = ({ target, dimensions, description, billable, filled }: Filled): BookingEdit => ({
  ...(target === null ? {} : { contact_id: target.internal ? null : target.contactId, internal: target.internal }),
  ...(dimensions === null ? {} : { dimensions: dimensions.map(({ id }) => id) }),
  ...(description === null ? {} : { description: description.trim() }),
  ...(billable === null ? {} : { billable }),
  ...(Object.keys(filled).length === 0 ? {} : { customfields: filled }),
});
