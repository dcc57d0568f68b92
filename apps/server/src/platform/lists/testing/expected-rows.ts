// Rows that a filter keeps, said once more for the tests: not the way in which the lists say it.
import type { FilterField, FilterOperator } from '@daybook/contract/route.ts';

export type Fact = string | number | boolean | null;

const inOrder = new Intl.Collator('und');

function comparable(fact: Fact, kind: FilterField['kind']): string | number {
  if (kind === 'instant') return Date.parse(String(fact));
  return kind === 'id' || kind === 'number' || kind === 'boolean' ? Number(fact) : String(fact).toLowerCase();
}

function order(a: Fact, b: Fact, kind: FilterField['kind']): number {
  const [one, other] = [comparable(a, kind), comparable(b, kind)];
  return typeof one === 'string' ? inOrder.compare(one, String(other)) : one - Number(other);
}

/** Whether a row with this fact is among `operator:text`. */
export function isExpected(fact: Fact, kind: FilterField['kind'], operator: FilterOperator, text: string): boolean {
  const isEqual = (value: string) => fact !== null && String(fact) === value;
  const isGiven = kind === 'boolean' ? fact === true : fact !== null && fact !== '';
  switch (operator) {
    case 'eq':
      return isEqual(text);
    case 'neq':
      return !isEqual(text);
    case 'in':
      return text.split(',').some(isEqual);
    case 'eeq':
      return fact === null || isEqual(text);
    case 'bool':
      return isGiven === (text === '1');
    case 'like':
      return fact !== null && String(fact).toLowerCase().includes(text.toLowerCase());
    case 'lt':
      return fact !== null && order(fact, text, kind) < 0;
    case 'lte':
      return fact !== null && order(fact, text, kind) <= 0;
    case 'gt':
      return fact !== null && order(fact, text, kind) > 0;
    case 'gte':
      return fact !== null && order(fact, text, kind) >= 0;
  }
}
