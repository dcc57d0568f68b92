// The ten operators for values that are not in a table, such as those of a list that the server computes. Specification
// 2, section 7.1.
import type { Filter, FilterValue } from './list-query.ts';

type Value = FilterValue | null;

/** Whether a value passes a filter; equal to conditionOf in SQL. */
export function passesFilter(fact: Value, { operator, values }: Filter): boolean {
  const [value] = values;
  switch (operator) {
    case 'eq':
      return fact === value;
    case 'neq':
      return fact !== value;
    case 'in':
      return values.some((one) => one === fact);
    case 'eeq':
      return fact === null || fact === value;
    case 'bool':
      return (fact !== null && fact !== '' && fact !== false) === value;
    case 'like':
      return String(fact ?? '')
        .toLowerCase()
        .includes(String(value).toLowerCase());
    default:
      return fact !== null && value !== undefined && isBeside(compared(fact, value), operator);
  }
}

function compared(fact: FilterValue, value: FilterValue): number {
  if (typeof fact === 'string' && typeof value === 'string')
    return fact.toLowerCase().localeCompare(value.toLowerCase(), 'und');
  return Number(fact) - Number(value);
}

function isBeside(difference: number, operator: 'lt' | 'lte' | 'gt' | 'gte'): boolean {
  switch (operator) {
    case 'lt':
      return difference < 0;
    case 'lte':
      return difference <= 0;
    case 'gt':
      return difference > 0;
    case 'gte':
      return difference >= 0;
  }
}
