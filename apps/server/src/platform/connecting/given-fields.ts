// Typed and chosen values of a user who connects a system.
//   checkedFields   returns the values as they are stored
//   divideFields    separates displayable values from secrets
import { keptValue } from '@daybook/connectors/crm/kept-value.ts';
import type { Values } from '../connection-secrets/secrets.ts';
import { invalidField } from '../http/app-error.ts';

/** A field of a step, of any kind of system. `choices`: ids where they are constant, else how they are requested. */
export type GivenField = {
  readonly name: string;
  readonly kind: 'text' | 'secret' | 'choice' | 'address';
  readonly choices?: string | readonly { readonly id: string }[];
  readonly pattern?: string;
  readonly isOptional?: boolean;
};

/** Typed and chosen values, by the names of the fields. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Returns the checked values. @throws AppError VALIDATION_FAILED where one is missing, unknown, or malformed */
export function checkedFields(fields: readonly GivenField[], given: Given): Values {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) throw invalidField(`/values/${unknown}`, 'This is not asked for.');
  return Object.fromEntries(fields.flatMap((field) => checkedField(field, given[field.name]?.trim() ?? '')));
}

function checkedField(field: GivenField, value: string): [string, string][] {
  const { name, choices, isOptional = false } = field;
  if (value === '' && isOptional) return [];
  if (value === '') throw invalidField(`/values/${name}`, 'This has to be filled in.');
  if (Array.isArray(choices) && !choices.some(({ id }: { id: string }) => id === value)) {
    throw invalidField(`/values/${name}`, 'This is not one of the choices.');
  }
  const kept = keptValue(field, value);
  if (kept === null) throw invalidField(`/values/${name}`, 'This does not look as it should.');
  return [[name, kept]];
}

export function divideFields(fields: readonly GivenField[], values: Values): { plain: Values; secret: Values } {
  const secrets = new Set(fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name));
  const those = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secrets.has(name) === isSecret));
  return { plain: those(false), secret: those(true) };
}
