// Filters of lists. Specification 2, section 7.1: field=operator:value, with ten operators.
//   anyText, anyId, anyDate, anyInstant, anyNumber, anyBoolean   a fact of each row: all ten
//   anyOf     the same, for a closed list of values
//   chosen    a choice that represents a condition (all, archived, of a person): equal, not equal, one of several
//   words     the words of a search
import type { FilterField, FilterOperator } from './route.ts';

/** like: contains the text; bool: whether there is a value; eeq: equal or empty, without a value empty. */
export const filterOperators = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'like', 'bool', 'in', 'eeq'] as const;
const all: readonly FilterOperator[] = filterOperators;

export const anyText: FilterField = { kind: 'text', operators: all };
export const anyId: FilterField = { kind: 'id', operators: all };
export const anyDate: FilterField = { kind: 'date', operators: all };
export const anyInstant: FilterField = { kind: 'instant', operators: all };
export const anyNumber: FilterField = { kind: 'number', operators: all };
export const anyBoolean: FilterField = { kind: 'boolean', operators: all };

export const anyOf = (values: readonly string[]): FilterField => ({ kind: 'text', operators: all, values });

const choices: readonly FilterOperator[] = ['eq', 'neq', 'in'];
export const chosen = (values: readonly string[]): FilterField => ({ kind: 'text', operators: choices, values });
export const chosenId: FilterField = { kind: 'id', operators: choices };

export const words: FilterField = { kind: 'text', operators: ['like'] };
