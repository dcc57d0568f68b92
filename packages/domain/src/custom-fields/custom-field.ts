/** Of which kind a custom field's values are (specification 3, custom field). */
export const customFieldTypes = ['blob', 'boolean', 'date', 'decimal', 'int', 'select', 'string'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

/** A field that an organisation asks for with a booking, beside its dimensions. */
export interface CustomField {
  readonly id: number;
  /** The name under which its value travels. */
  readonly key: string;
  readonly type: CustomFieldType;
  readonly isRequired: boolean;
  /** The choices of a select. */
  readonly options: readonly string[];
  /** Bounds of an int or a decimal, each allowed itself. */
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** Values by the keys of their fields, as they travel. */
export type CustomFieldValues = Readonly<Record<string, unknown>>;

/** Whether something was filled in: a checkbox that is off counts, an empty text does not. */
export function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');
}
