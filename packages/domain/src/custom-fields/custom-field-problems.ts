import { isCalendarDate } from '../timeline/calendar-date.ts';
import { type CustomField, type CustomFieldType, type CustomFieldValues, isFilledIn } from './custom-field.ts';

export interface CustomFieldProblem {
  readonly key: string;
  readonly reason: 'unknown_field' | 'missing' | 'wrong_type' | 'no_option' | 'too_small' | 'too_large' | 'too_long';
}
type Reason = CustomFieldProblem['reason'];

export const customFieldLimits = { textLength: 2000, blobLength: 8000 } as const;

/**
 * Returns the problems of a booking's custom field values; empty when there are none (specification 3, custom field;
 * specification 5, required field). A missing value is a problem only where it is required.
 *
 *   { key: 'kilometres', type: 'int', maximum: 500 } with { kilometres: 501 }   →   too_large
 */
export function customFieldProblems(fields: readonly CustomField[], values: CustomFieldValues): CustomFieldProblem[] {
  const known = new Set(fields.map(({ key }) => key));
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  return [
    ...unknown.map((key): CustomFieldProblem => ({ key, reason: 'unknown_field' })),
    ...fields.flatMap((field): CustomFieldProblem[] => {
      const reason = problemOf(field, valueAt(values, field.key));
      return reason === null ? [] : [{ key: field.key, reason }];
    }),
  ];
}

/** Values come from JSON, in which a key may have the name of an inherited property. */
export function valueAt(values: CustomFieldValues, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function problemOf(field: CustomField, value: unknown): Reason | null {
  if (!isFilledIn(value)) return field.isRequired ? 'missing' : null;
  return problemByType[field.type](value, field);
}

const problemByType = {
  blob: (value) => (isPlainObject(value) ? tooLong(JSON.stringify(value), customFieldLimits.blobLength) : 'wrong_type'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'wrong_type'),
  date: (value) => (typeof value === 'string' && isDate(value) ? null : 'wrong_type'),
  decimal: (value, field) => (isDecimal(value) ? outOfBounds(value, field) : 'wrong_type'),
  int: (value, field) => (isInt(value) ? outOfBounds(value, field) : 'wrong_type'),
  select: (value, { options }) => (options.some((option) => option === value) ? null : 'no_option'),
  string: (value) => (typeof value === 'string' ? tooLong(value, customFieldLimits.textLength) : 'wrong_type'),
} satisfies Record<CustomFieldType, (value: unknown, field: CustomField) => Reason | null>;

const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Specification 5: a year from 1900 to 2100. */
const isDate = (value: string): boolean => isCalendarDate(value) && value >= '1900-01-01' && value <= '2100-12-31';
const isDecimal = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e15;
const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
const tooLong = (text: string, most: number): Reason | null => (text.length > most ? 'too_long' : null);

function outOfBounds(value: number, { minimum, maximum }: CustomField): Reason | null {
  if (minimum !== null && value < minimum) return 'too_small';
  return maximum !== null && value > maximum ? 'too_large' : null;
}
