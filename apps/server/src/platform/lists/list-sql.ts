// Applies a parsed list query to a Kysely query, through a map from the names of the contract to columns.
import type { SelectQueryBuilder } from 'kysely';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from './list-query.ts';

/** Column of the database for a field of the contract. */
export type ListColumn = {
  readonly column: Expression<unknown>;
  /** Names sort by an explicit collation that every engine has, and without regard to case. */
  readonly sorting?: 'name';
  /** Expressions to sort by instead, in this order; they are never null. */
  readonly sortBy?: readonly Expression<unknown>[];
  /** The condition for one value, for fields that are no single column; not-equal and any-of follow from it. */
  readonly filter?: (filter: Filter) => Expression<SqlBool>;
};
export type ListColumns = Readonly<Record<string, ListColumn>>;

export type Page<O> = { readonly rows: readonly O[]; readonly total: number };

/** Escapes the special characters of LIKE, so that a typed % is just a percent sign. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches a column that contains the text, ignoring case. */
export function containsText(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} ILIKE ${likePattern(text)}`;
}

const comparisons = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** Returns the text that `like` searches: dates and instants as answers contain them. */
function writtenAs(column: Expression<unknown>, kind: Filter['kind']): Expression<unknown> {
  if (kind === 'text') return column;
  return kind === 'instant'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`(${column})::text`;
}

/** Makes texts comparable in the order of lists. */
const inOrder = (expression: Expression<unknown>, kind: Filter['kind']) =>
  kind === 'text' ? sql`lower(${expression}) COLLATE "und-x-icu"` : expression;

/** Whether there is a value; a Boolean field is its own answer. */
function isGiven(column: Expression<unknown>, kind: Filter['kind']): Expression<SqlBool> {
  if (kind === 'boolean') return sql<SqlBool>`(${column})`;
  return kind === 'text' ? sql<SqlBool>`(coalesce(${column}, '') <> '')` : sql<SqlBool>`(${column} IS NOT NULL)`;
}

/** Returns the condition of a filter on a column. */
export function conditionOf(column: Expression<unknown>, { operator, kind, values }: Filter): Expression<SqlBool> {
  const [value] = values;
  switch (operator) {
    case 'eq':
      return sql<SqlBool>`${column} = ${value}`;
    case 'neq':
      return sql<SqlBool>`${column} IS DISTINCT FROM ${value}`;
    case 'like':
      return containsText(writtenAs(column, kind), String(value));
    case 'in':
      return sql<SqlBool>`${column} IN (${sql.join(values)})`;
    case 'eeq':
      return value === undefined
        ? sql<SqlBool>`${column} IS NULL`
        : sql<SqlBool>`(${column} = ${value} OR ${column} IS NULL)`;
    case 'bool':
      return sql<SqlBool>`${isGiven(column, kind)} = ${value}`;
    default: {
      const bound = kind === 'text' ? sql`${value}::text` : sql`${value}`;
      return sql<SqlBool>`${inOrder(column, kind)} ${sql.raw(comparisons[operator])} ${inOrder(bound, kind)}`;
    }
  }
}

/** Returns the condition of a filter on a field with its own meaning: equal, not equal, or any of several. */
function conditionOfChoice(meaning: NonNullable<ListColumn['filter']>, filter: Filter): Expression<SqlBool> {
  const { operator, values } = filter;
  if (operator === 'neq') return sql<SqlBool>`(${meaning({ ...filter, operator: 'eq' })}) IS NOT TRUE`;
  if (operator !== 'in') return meaning(filter);
  const each = values.map((value) => sql`(${meaning({ ...filter, operator: 'eq', values: [value] })})`);
  return sql<SqlBool>`(${sql.join(each, sql` OR `)})`;
}

function columnOf(columns: ListColumns, field: string): ListColumn {
  const column = columns[field];
  if (column === undefined) throw new Error(`The list has no column for ${field}`);
  return column;
}

/** Adds the filters of a list to a query. */
export function filtered<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: Pick<ListQuery, 'filters'>,
  columns: ListColumns,
): SelectQueryBuilder<DB, TB, O> {
  return list.filters.reduce((narrowed, filter) => {
    const { column, filter: special } = columnOf(columns, filter.field);
    return narrowed.where(special === undefined ? conditionOf(column, filter) : conditionOfChoice(special, filter));
  }, query);
}

function sortKeys({ column, sorting, sortBy }: ListColumn): readonly Expression<unknown>[] {
  return sortBy ?? [sorting === 'name' ? sql`lower(${column}) COLLATE "und-x-icu"` : column];
}

function sorted<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  tieBreaker: Expression<unknown>,
): SelectQueryBuilder<DB, TB, O> {
  const keys = list.sorts.flatMap(({ field, direction }) => {
    const column = columnOf(columns, field);
    return sortKeys(column).map((key) => ({ key, direction, isFull: column.sortBy !== undefined }));
  });
  const ordered = keys.reduce(
    (soFar, { key, direction, isFull }) =>
      soFar.orderBy(key, (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        // An index can be read backwards only without a clause about nulls.
        return isFull ? directed : directed.nullsLast();
      }),
    query,
  );
  return ordered.orderBy(tieBreaker);
}

/**
 * Returns one page of a query and the total number of rows. The tie-breaker is a unique column, so that no row is on
 * two pages. `counted`, for long lists, is a query that finds the same rows without joined ones.
 */
export async function pageOf<DB, TB extends keyof DB, O, CDB = DB, CB extends keyof CDB = keyof CDB>(
  query: SelectQueryBuilder<DB, TB, O>,
  list: ListQuery,
  columns: ListColumns,
  tieBreaker: Expression<unknown>,
  counted?: SelectQueryBuilder<CDB, CB, object>,
): Promise<Page<O>> {
  const narrowed = filtered(query, list, columns);
  const rows = await sorted(narrowed, list, columns, tieBreaker)
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .execute();
  const wholeListSeen = list.page === 1 && rows.length < list.limit;
  if (wholeListSeen) return { rows, total: rows.length };
  return { rows, total: await (counted === undefined ? countOf(narrowed) : countOf(filtered(counted, list, columns))) };
}

async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return total;
}

/** The total number of rows, beside each row of a list. */
export const totalBeside = sql<number>`count(*) OVER ()`.as('total');

/**
 * Returns the ids of one page and the total number of rows, for conditions without an index: every row is read once,
 * instead of once for the page and once for the count. `rows` selects the id and totalBeside.
 */
export async function countedPage<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, { id: number; total: number }>,
  list: ListQuery,
  columns: ListColumns,
): Promise<Page<number>> {
  const found = filtered(rows, list, columns);
  const page = await sorted(found, list, columns, sql`id`)
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .execute();
  const [first] = page;
  const isBeyond = first === undefined && list.page > 1;
  return { rows: page.map(({ id }) => id), total: isBeyond ? await countOf(found) : (first?.total ?? 0) };
}
