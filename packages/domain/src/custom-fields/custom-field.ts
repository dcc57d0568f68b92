/** The types of a custom field's values (specification 3, custom field). */
export const customFieldTypes = ['blob', 'boolean', 'date', 'decimal', 'int', 'select', 'string'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A field that an organisation adds to its bookings, beside the dimensions. */
export interface CustomField {
  readonly id: number;
  /** The name of its value in requests and responses. */
  readonly key: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** The choices of a select. */
  readonly options: readonly string[];
  /** Bounds of an int or a decimal, inclusive. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Values by the keys of their fields, as in requests and responses. */
export type CustomFieldValues = Readonly<Record<string, unknown>>;

/** Whether a value is filled in: a checkbox that is off counts, an empty text does not. */
export function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}
