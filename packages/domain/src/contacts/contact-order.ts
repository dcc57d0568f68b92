export type CodeDisplay = 'none' | 'prefix' | 'suffix';

export interface OrderableContact {
  readonly name: string;
  readonly code: string | null;
}

/**
 * Returns the comparison of contacts (specification 5, sorting): with leading codes by numeric code, then name;
 * otherwise by name, ignoring case.
 *
 *   prefix:   2 Zwart · 10 Adams · A7 Bos · (no code) Cas       none, suffix:   Adams · Bos · Cas · Zwart
 *
 * Non-numeric codes follow the numbers; contacts without a code come last.
 */
export function contactOrder(
  display: CodeDisplay,
  locale = 'nl',
): (a: OrderableContact, b: OrderableContact) => number {
  const collator = new Intl.Collator(locale, { sensitivity: 'base' });
  const byName = (a: OrderableContact, b: OrderableContact) => collator.compare(a.name, b.name);
  if (display !== 'prefix') return byName;
  return (a, b) => rank(a.code) - rank(b.code) || compareCodes(a.code ?? '', b.code ?? '', collator) || byName(a, b);
}

function rank(code: string | null): number {
  if (!code) return 2;
  return /^\d+$/.test(code) ? 0 : 1;
}

// Long codes exceed what a number holds exactly; without leading zeros, the longer one is the larger one.
function compareCodes(a: string, b: string, collator: Intl.Collator): number {
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return collator.compare(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
