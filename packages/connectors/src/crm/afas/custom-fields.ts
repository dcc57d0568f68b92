import { hourTypeKey } from '@daybook/domain/custom-fields/fill-custom-fields.ts';

/** Fields of a line that have a name of their own in AFAS, by the keys of custom fields here. */
const named: Readonly<Record<string, string>> = {
  [hourTypeKey]: 'StId',
  ds_internal: 'DsIn',
  ds_external: 'DsEx',
  cost_centre: 'CrId',
  cost_unit: 'CcId',
  remark: 'Rem',
  customer_reference: 'RfCs',
  working_from_home: 'WoHo',
  axis_1: 'V1Cd',
  axis_2: 'V2Cd',
  axis_3: 'V3Cd',
  axis_4: 'V4Cd',
  axis_5: 'V5Cd',
};

/** Free fields of AFAS: U and 32 hexadecimal digits. Keys here are small letters. */
const free = /^u[0-9a-f]{32}$/;

/** The custom fields of a booking as fields of a line. What AFAS has no field for stays here. */
export function customFieldsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const name = named[key] ?? (free.test(key) ? `U${key.slice(1).toUpperCase()}` : null);
    return name === null ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}
