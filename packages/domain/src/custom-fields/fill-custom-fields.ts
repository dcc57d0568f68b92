import { type CustomField, type CustomFieldValues, isFilledIn } from './custom-field.ts';
import { valueAt } from './custom-field-problems.ts';

/** The key of the field that holds of what kind hours are. */
export const hourTypeKey = 'hour_type';

/** Settings that fill fields (specification 3: default_hour_type and description_field_id). */
export interface CustomFieldDefaults {
  readonly defaultHourType: string | null;
  readonly descriptionFieldId: number | null;
}

/** The booking as its values are written: what it says, and what it said before. */
export interface DescribedBooking {
  readonly description: string;
  readonly formerDescription?: string;
}

/**
 * The values of a booking as they are kept: empty ones left out, the hour type as the organisation has it by default, and
 * the description in the field that receives it, as long as nothing else was written there.
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
