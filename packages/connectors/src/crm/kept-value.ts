import type { CrmField } from './crm-definition.ts';

/**
 * What is kept of a text that somebody gave for a field: what its pattern takes out of it, so that an account has one name
 * however it was typed; without a group in the pattern the whole text. null: it does not look as it should.
 */
export function keptValue({ pattern }: Pick<CrmField, 'pattern'>, text: string): string | null {
  if (pattern === undefined) return text;
  const match = new RegExp(`^(?:${pattern})$`).exec(text);
  return match === null ? null : (match[1] ?? text);
}
