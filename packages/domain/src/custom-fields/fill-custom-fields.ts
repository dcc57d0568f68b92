import { type CustomField, type CustomFieldValues, isFilledIn } from './custom-field.ts';
import { valueAt } from './custom-field-problems.ts';

/** The key of the field for the type of hours. */
export const hourTypeKey = 'hour_type';

/** Settings that fill fields (specification 3: default_hour_type and description_field_id). */
export interface CustomFieldDefaults {
  readonly defaultHourType: string | null;
  readonly descriptionFieldId: number | null;
}

/** The description of a booking when its values are written, and its previous one. */
export interface DescribedBooking {
  readonly description: string;
  readonly formerDescription?: string;
}

/**
 * Returns the values of a booking as they are stored: without empty ones, with the organisation's default hour type,
 * and with the description in its field unless the user wrote something else there.
 */
export function fillCustomFields(
  fields: readonly CustomField[],
  given: CustomFieldValues,
  { description, formerDescription }: DescribedBooking,
  { defaultHourType, descriptionFieldId }: CustomFieldDefaults,
): CustomFieldValues {
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => isFilledIn(value)));
  const filled = fields.flatMap((field): [string, unknown][] => {
    const value = valueAt(values, field.key);
    const follows = field.id === descriptionFieldId && (value === undefined || value === formerDescription);
    if (follows) return [[field.key, description.trim() === '' ? undefined : description]];
    const isHourType = field.key === hourTypeKey && value === undefined && isFilledIn(defaultHourType);
    return isHourType ? [[field.key, defaultHourType]] : [];
  });
  const all = { ...values, ...Object.fromEntries(filled) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
