import type { CrmField } from './crm-definition.ts';

/**
 * Returns the part of a typed value to keep: the first group of the field's pattern, so that an account has one name in
 * every typed form; without a group the full text. null: the text does not match.
 */
export function keptValue({ pattern }: Pick<CrmField, 'pattern'>, text: string): string | null {
  if (pattern === undefined) return text;
  const match = new RegExp(`^(?:${pattern})$`).exec(text);
  return match === null ? null : (match[1] ?? text);
}
