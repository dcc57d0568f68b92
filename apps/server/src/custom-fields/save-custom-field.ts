import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CustomFieldType } from '@daybook/domain/custom-fields/custom-field.ts';
import { invalidField } from '../platform/http/app-error.ts';
import {
  addCustomField,
  type CustomFieldChange,
  type CustomFieldRow,
  changeCustomField,
  findAskedFields,
  type NewCustomField,
} from './custom-fields.repository.ts';

/** The most fields that one booking can have. */
const mostCustomFields = 50;

type Form = {
  readonly type: CustomFieldType;
  readonly options: readonly string[];
  readonly option_codes: readonly string[];
  readonly minimum: number | null;
  readonly maximum: number | null;
};

/** Adds a field behind the others and returns its id. @throws AppError VALIDATION_FAILED, DUPLICATE_NAME */
export async function createCustomField(trx: Transaction, scope: Scope, field: NewCustomField & Form): Promise<number> {
  checkForm(field);
  const asked = await findAskedFields(trx, scope);
  checkCount(asked);
  const last = Math.max(0, ...asked.map(({ position }) => position));
  return addCustomField(trx, scope, { ...field, position: field.position ?? last + 1 });
}

/** Changes a field that was locked. @throws AppError VALIDATION_FAILED, DUPLICATE_NAME */
export async function updateCustomField(
  trx: Transaction,
  scope: Scope,
  field: CustomFieldRow,
  change: CustomFieldChange,
  now: Date,
): Promise<void> {
  const { options = field.options, minimum = field.minimum, maximum = field.maximum } = change;
  const option_codes = change.option_codes ?? codesOf(options, field);
  checkForm({ type: field.type, options, option_codes, minimum, maximum });
  if (field.deleted_at !== null && change.deleted_at === null) checkCount(await findAskedFields(trx, scope));
  await changeCustomField(trx, scope, field.id, { ...change, option_codes }, now);
}

/** Kept options keep their codes; a new option's code is its name. */
function codesOf(options: readonly string[], before: CustomFieldRow): string[] {
  if (before.option_codes.length === 0) return [];
  return options.map((option) => before.option_codes[before.options.indexOf(option)] ?? option);
}

/** Only selects have options, and only numbers have bounds. */
function checkForm({ type, options, option_codes: codes, minimum, maximum }: Form): void {
  const isNumber = type === 'int' || type === 'decimal';
  if ((type === 'select') !== options.length > 0) {
    throw invalidField('/options', 'A field of the type select has options, and no other one has.');
  }
  if (codes.length > 0 && codes.length !== options.length) {
    throw invalidField('/option_codes', 'Each option has a code, or none has.');
  }
  if (!isNumber && (minimum !== null || maximum !== null)) {
    throw invalidField('/minimum', 'Only a number has bounds.');
  }
  if (minimum !== null && maximum !== null && minimum > maximum) {
    throw invalidField('/maximum', 'The most is not less than the least.');
  }
}

function checkCount(asked: readonly CustomFieldRow[]): void {
  if (asked.length >= mostCustomFields) throw invalidField('/key', `There are at most ${mostCustomFields} fields.`);
}
