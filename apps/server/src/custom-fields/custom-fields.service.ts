// The custom fields of an organisation's bookings, as other concepts use them.
import type { AskedField } from '@daybook/contract/custom-fields.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CustomField, CustomFieldValues } from '@daybook/domain/custom-fields/custom-field.ts';
import { type CustomFieldProblem, customFieldProblems } from '@daybook/domain/custom-fields/custom-field-problems.ts';
import {
  type CustomFieldDefaults,
  type DescribedBooking,
  fillCustomFields,
} from '@daybook/domain/custom-fields/fill-custom-fields.ts';
import type { Problem } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { type CustomFieldRow, findAllFields, findAskedFields } from './custom-fields.repository.ts';

/** Active fields, former fields, and the values that fill some of them automatically. */
export type AskedFields = {
  readonly fields: readonly CustomField[];
  /** Archived fields: never missing, but a value that is restored, as by undoing, is still checked. */
  readonly former: readonly CustomField[];
  readonly defaults: CustomFieldDefaults;
};

const fieldOf = (row: CustomFieldRow): CustomField => ({
  id: row.id,
  key: row.key,
  type: row.type,
  isRequired: row.is_required,
  options: row.options,
  minimum: row.minimum,
  maximum: row.maximum,
});

/** Loads the fields that bookings are checked against; in one statement when there are none. */
export async function loadAskedFields(trx: Transaction, scope: Scope): Promise<AskedFields> {
  const rows = await findAllFields(trx, scope);
  const asked = rows.filter((row) => row.deleted_at === null);
  // A key may have been reused: the field that has it now counts, else the one that had it last.
  const byKey = new Map([...rows.toSorted((a, b) => a.id - b.id), ...asked].map((row) => [row.key, row]));
  const archived = [...byKey.values()].filter((row) => row.deleted_at !== null);
  const former = archived.map((row) => ({ ...fieldOf(row), isRequired: false }));
  const none = { defaultHourType: null, descriptionFieldId: null };
  return { fields: asked.map(fieldOf), former, defaults: asked.length === 0 ? none : await defaultsOf(trx, scope) };
}

async function defaultsOf(trx: Transaction, scope: Scope): Promise<CustomFieldDefaults> {
  const { afas_custom_fields: chosen } = await loadPreferences(trx, scope);
  const { default_hour_type: defaultHourType, description_field_id: fieldId } = chosen;
  return { defaultHourType, descriptionFieldId: fieldId === null ? null : Number(fieldId) };
}

/** Returns the values of a booking in their stored form. */
export function filledFields(
  { fields, defaults }: AskedFields,
  values: CustomFieldValues,
  booking: DescribedBooking,
): CustomFieldValues {
  return fillCustomFields(fields, values, booking, defaults);
}

/** Returns the problems of values, each under its field. `pointer`: the path of the values in the body. */
export function fieldProblems({ fields, former }: AskedFields, values: CustomFieldValues, pointer: string): Problem[] {
  return customFieldProblems([...fields, ...former], values).map(({ key, reason }) => ({
    code: 'CUSTOM_FIELDS_INVALID',
    pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    detail: details[reason],
    meta: { reason, key },
  }));
}

const details = {
  unknown_field: 'No field has this key.',
  missing: 'This field must be filled in.',
  wrong_type: 'This is no value of the type of this field.',
  no_option: 'This is none of the options.',
  too_small: 'This is less than the field allows.',
  too_large: 'This is more than the field allows.',
  too_long: 'This is longer than a field can be.',
} satisfies Record<CustomFieldProblem['reason'], string>;

/** Whether stored values are still valid; values of archived fields do not matter. */
export function hasValidFields({ fields }: AskedFields, values: CustomFieldValues): boolean {
  return customFieldProblems(fields, values).every(({ reason }) => reason === 'unknown_field');
}

/** Returns the values of archived fields, which stay in the booking. */
export function formerValues({ fields }: AskedFields, values: CustomFieldValues): CustomFieldValues {
  const asked = new Set(fields.map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !asked.has(key)));
}

const askedView = (row: CustomFieldRow): AskedField => ({
  id: idText(row.id),
  key: row.key,
  name: row.name,
  type: row.type,
  is_required: row.is_required,
  options: row.options,
  minimum: row.minimum,
  maximum: row.maximum,
});

/** Returns the same in the form of the contract. */
export async function askedFieldsView(trx: Transaction, scope: Scope) {
  const rows = await findAskedFields(trx, scope);
  const { afas_custom_fields: chosen } = await loadPreferences(trx, scope);
  const { default_hour_type, description_field_id } = chosen;
  return { custom_fields: rows.map(askedView), default_hour_type, description_field_id };
}

/**
 * Returns the values of a booking for a connected system: of the active fields that the organisation chose for AFAS,
 * with the code of a chosen option instead of its name.
 */
export async function carriedValues(
  trx: Transaction,
  scope: Scope,
  values: CustomFieldValues,
): Promise<CustomFieldValues> {
  const { afas_custom_fields: chosen } = await loadPreferences(trx, scope);
  const named = new Set(chosen.custom_fields);
  const carried = (await findAskedFields(trx, scope)).filter(({ id }) => named.size === 0 || named.has(idText(id)));
  return Object.fromEntries(
    carried.flatMap(({ key, options, option_codes: codes }) => {
      const value = values[key];
      if (value === undefined) return [];
      return [[key, typeof value === 'string' ? (codes[options.indexOf(value)] ?? value) : value] as const];
    }),
  );
}

/** Returns those of them that bookings for AFAS contain. */
export async function afasFieldsView(trx: Transaction, scope: Scope) {
  const view = await askedFieldsView(trx, scope);
  const { afas_custom_fields: chosen } = await loadPreferences(trx, scope);
  const named = new Set(chosen.custom_fields);
  const carried = view.custom_fields.filter(({ id }) => named.size === 0 || named.has(id));
  return { ...view, custom_fields: carried };
}
