/** The kinds of source in which activity is detected (specification 3, activity source). */
export const sourceTypes = [
  'appointment',
  'document',
  'email',
  'manual',
  'multiple',
  'native',
  'native_custom',
  'phone',
  'web',
  'web_custom',
] as const;

export type SourceType = (typeof sourceTypes)[number];

/** Whether the text names one of the kinds of source. */
export function isSourceType(value: string): value is SourceType {
  return (sourceTypes as readonly string[]).includes(value);
}
