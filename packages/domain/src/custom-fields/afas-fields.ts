// Fields of a line of hours in AFAS, and the custom fields here that fill them.
//   afasKeys       keys of custom fields whose field has a name of its own in AFAS
//   afasFieldOf    the field in AFAS that a custom field fills
//   freeAfasKey    the key for a free field of AFAS
//   afasKeyOf      the key of the custom field that fills a field of AFAS
import { hourTypeKey } from './fill-custom-fields.ts';

const named = {
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
} as const;

export type AfasKey = keyof typeof named;
export const afasKeys = Object.keys(named) as readonly AfasKey[];

const isNamed = (key: string): key is AfasKey => Object.hasOwn(named, key);

/** Free fields of AFAS: U and 32 hexadecimal digits. Keys here are small letters. */
const free = /^u[0-9a-f]{32}$/;

/** Returns the field in AFAS that the custom field of a key fills; null: AFAS has no place for it. */
export function afasFieldOf(key: string): string | null {
  if (isNamed(key)) return named[key];
  return free.test(key) ? `U${key.slice(1).toUpperCase()}` : null;
}

/** Returns the key of the custom field that fills a field of AFAS; null where Daybook fills it itself, or does not know it. */
export function afasKeyOf(fieldId: string): string | null {
  return afasKeys.find((key) => named[key] === fieldId) ?? freeAfasKey(fieldId);
}

/** Returns the key for a free field, by its id in AFAS as typed or copied by a user; null when that is no such id. */
export function freeAfasKey(id: string): string | null {
  const key = id.trim().toLowerCase();
  return free.test(key) ? key : null;
}
