// Reads page, limit, sort, include and filters of a collection call, and refuses unknown ones by name.
import type { FilterField, FilterOperator, ListSpec } from '@daybook/contract/route.ts';
import { dateSchema } from '@daybook/contract/values.ts';
import { AppError, invalidField, type Problem } from '../http/app-error.ts';
import { shortened } from '../http/shortened.ts';

export type FilterValue = string | number | boolean | Date;
export type Filter = {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly kind: FilterField['kind'];
  /** One value, except for `in`. */
  readonly values: readonly [FilterValue, ...FilterValue[]] | readonly [];
};
export type Sort = { readonly field: string; readonly direction: 'asc' | 'desc' };
export type ListQuery = {
  readonly page: number;
  readonly limit: number;
  readonly sorts: readonly [Sort, ...Sort[]];
  readonly includes: readonly string[];
  readonly filters: readonly Filter[];
};

/** Security: a page is never longer than this. */
export const maxLimit = 500;
const maxPage = 1_000_000;
const maxInValues = 500;
/** Security: no screen needs more, so the database is not queried with more. */
const maxFilters = 25;
const maxSorts = 5;
const ownParameters = new Set(['page', 'limit', 'sort', 'include']);

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

class Problems {
  readonly found: Problem[] = [];
  add(parameter: string, detail: string): null {
    this.found.push({ code: 'VALIDATION_FAILED', pointer: `/${parameter}`, detail });
    return null;
  }
}

/**
 * Parses the query string of a collection call, as its contract allows.
 * @throws AppError VALIDATION_FAILED with one entry for each parameter that is unknown or wrong.
 */
export function parseListQuery(spec: ListSpec, parameters: Parameters): ListQuery {
  const problems = new Problems();
  checkCounts(parameters);
  const { page, limit, sort, include } = parameters;
  const query: ListQuery = {
    page: wholeNumber(page, 'page', 1, maxPage, problems),
    limit: wholeNumber(limit, 'limit', spec.defaultLimit, maxLimit, problems),
    sorts: parseSorts(spec, sort, problems),
    includes: parseIncludes(spec, include, problems),
    filters: parseFilters(spec, parameters, problems),
  };
  const [first, ...others] = problems.found;
  if (first !== undefined) throw new AppError(first.code, first, ...others);
  return query;
}

/** @throws AppError VALIDATION_FAILED when there are more filters or fields to sort by than a list takes */
function checkCounts({ page: _page, limit: _limit, include: _include, sort, ...filters }: Parameters): void {
  if (partsOf(sort) > maxSorts) throw invalidField('/sort', `A list is sorted by at most ${maxSorts} fields.`);
  const count = Object.values(filters).reduce((sum, given) => sum + (typeof given === 'object' ? given.length : 1), 0);
  if (count > maxFilters) throw invalidField('', `A list takes at most ${maxFilters} filters.`);
}

const partsOf = (given: Parameters[string]): number => single(given)?.split(',').length ?? 0;

const oneOf = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));

function single(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'object' ? value.join(',') : value;
}

function wholeNumber(
  given: string | readonly string[] | undefined,
  name: string,
  standard: number,
  max: number,
  problems: Problems,
): number {
  if (given === undefined) return standard;
  const text = single(given) ?? '';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) problems.add(name, `${name} is a whole number from 1 to ${max}.`);
  return value;
}

function parseSorts(
  spec: ListSpec,
  given: string | readonly string[] | undefined,
  problems: Problems,
): readonly [Sort, ...Sort[]] {
  const sorts = (single(given) ?? spec.defaultSort).split(',').flatMap((text): Sort[] => {
    const [field = '', direction = 'asc', ...rest] = text.split(':');
    const known = spec.sorts.includes(field) && rest.length === 0;
    if (known && (direction === 'asc' || direction === 'desc')) return [{ field, direction }];
    problems.add('sort', `Cannot sort by ${shortened(text)}. Allowed: ${oneOf(spec.sorts)}, each with :asc or :desc.`);
    return [];
  });
  const [first, ...others] = sorts;
  return first === undefined ? [{ field: '', direction: 'asc' }] : [first, ...others];
}

function parseIncludes(spec: ListSpec, given: string | readonly string[] | undefined, problems: Problems): string[] {
  if (given === undefined || given === '') return [];
  const names = [...new Set((single(given) ?? '').split(','))];
  const unknown = names.filter((name) => !spec.includes.includes(name));
  if (unknown.length > 0) {
    problems.add('include', `Cannot include ${shortened(unknown.join(', '))}. Allowed: ${oneOf(spec.includes)}.`);
  }
  return names;
}

function parseFilters(spec: ListSpec, parameters: Parameters, problems: Problems): Filter[] {
  const filters: Filter[] = [];
  for (const [name, given] of Object.entries(parameters)) {
    if (ownParameters.has(name) || given === undefined) continue;
    const field = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
    if (field === undefined) {
      const allowed = [...ownParameters, ...Object.keys(spec.filters)];
      problems.add(shortened(name), `Unknown parameter ${shortened(name)}. Allowed: ${oneOf(allowed)}.`);
      continue;
    }
    for (const text of typeof given === 'string' ? [given] : given) {
      const filter = parseFilter(name, field, text, problems);
      if (filter !== null) filters.push(filter);
    }
  }
  return filters;
}

function parseFilter(name: string, field: FilterField, text: string, problems: Problems): Filter | null {
  const [, operatorText = '', rest = ''] =
    /^([a-z]+):(.*)$/s.exec(isPlainDate(field, text) ? `eq:${text}` : text) ?? [];
  const operator = field.operators.find((allowed) => allowed === operatorText);
  if (operator === undefined) {
    return problems.add(name, `Write ${name}=operator:value. Allowed operators: ${oneOf(field.operators)}.`);
  }
  const texts = operator === 'in' ? rest.split(',') : operator === 'eeq' && rest === '' ? [] : [rest];
  if (texts.length > maxInValues) return problems.add(name, `At most ${maxInValues} values in one filter.`);
  const kind = kindOfValue(operator, field);
  const { values: possible } = field;
  if (
    possible !== undefined &&
    kind === field.kind &&
    !isPart(operator) &&
    !texts.every((it) => possible.includes(it))
  ) {
    return problems.add(name, `A value of ${name} is one of ${oneOf(possible)}.`);
  }
  const values = texts.map((value) => parseValue(kind, value));
  if (values.includes(null)) return problems.add(name, `${shortened(rest)} is not a ${kind}.`);
  const [first, ...others] = values.filter((value) => value !== null);
  return { field: name, operator, kind: field.kind, values: first === undefined ? [] : [first, ...others] };
}

const isPart = (operator: FilterOperator): boolean => operator === 'like';

/**
 * Returns the kind of an operator's values, which can differ from the field's: like takes a part of a text, and bool
 * whether there is a value.
 */
function kindOfValue(operator: FilterOperator, { kind }: FilterField): FilterField['kind'] {
  if (isPart(operator)) return 'text';
  return operator === 'bool' ? 'boolean' : kind;
}

// Specification, document 2, 7.1: collections take a date, beside filters with an operator.
const isPlainDate = ({ kind }: FilterField, text: string) => kind === 'date' && dateSchema.safeParse(text).success;

const booleans = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

function parseValue(kind: FilterField['kind'], text: string): FilterValue | null {
  switch (kind) {
    case 'text':
      return text.length <= 2000 && !text.includes('\0') ? text : null;
    case 'id':
      return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
    case 'boolean':
      return booleans.get(text) ?? null;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
    case 'date':
      return dateSchema.safeParse(text).success ? text : null;
    case 'instant':
      return /^(?:19|20)\d{2}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
  }
}
