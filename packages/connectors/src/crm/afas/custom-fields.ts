import { afasFieldOf } from '@daybook/domain/custom-fields/afas-fields.ts';

/** Returns the custom fields of a booking as fields of a line. Those without a field in AFAS are left out. */
export function customFieldsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const name = afasFieldOf(key);
    return name === null ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}
