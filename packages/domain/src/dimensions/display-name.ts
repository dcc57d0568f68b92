import type { CodeDisplay } from '../contacts/contact-order.ts';

/**
 * Returns a name with its code in front or behind, or without it (specification 9, code display).
 *
 *   prefix   →   "1001 Jaarrekening"       suffix   →   "Jaarrekening (1001)"       none   →   "Jaarrekening"
 */
export function displayName({ name, code }: { name: string; code: string | null }, display: CodeDisplay): string {
  if (!code || display === 'none') return name;
  return display === 'prefix' ? `${code} ${name}` : `${name} (${code})`;
}

/** Returns display names by id. */
export function displayNames(
  rows: readonly { readonly id: number; readonly name: string; readonly code: string | null }[],
  display: CodeDisplay,
): ReadonlyMap<number, string> {
  return new Map(rows.map((row) => [row.id, displayName(row, display)]));
}
