// Puts a parsed list query on a Kysely query, through a map from the names of the contract to columns.
import type { SelectQueryBuilder } from 'kysely';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Filter, ListQuery } from './list-query.ts';

/** Column of the database for a field of the contract. */
export type ListColumn = {
  readonly column: Expression<unknown>;
  /** Names sort by an explicit collation that every engine has, and without regard to case. */
  readonly sorting?: 'name';
  /** Sorts by these instead, one after the other; they are never null. */
  readonly sortBy?: readonly Expression<unknown>[];
  /** Replaces the ordinary meaning of a filter, for fields that are not one column. */
  readonly filter?: (filter: Filter) => Expression<SqlBool>;
};
export type ListColumns = Readonly<Record<string, ListColumn>>;

export type Page<O> = { readonly rows: readonly O[]; readonly total: number };

/** Escapes what LIKE gives a meaning, so that a typed % is just a percent sign. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A condition that holds where one of the columns contains the text, whatever its case. */
export function containsText(column: Expression<unknown>, text: string): Expression<SqlBool> {
  return sql<SqlBool>`${column} ILIKE ${likePattern(text)}`;
}

const comparisons = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', bool: '=' } as const;

/** The condition that a filter puts on a column. */
export function conditionOf(column: Expression<unknown>, { operator, values }: Filter): Expression<SqlBool> {
  const [value] = values;
  switch (operator) {
    case 'like':
      return containsText(column, String(value));
    case 'in':
      return sql<SqlBool>`${column} IN (${sql.join(values)})`;
    case 'eeq':
      return value === undefined
        ? sql<SqlBool>`${column} IS NULL`
        : sql<SqlBool>`(${column} = ${value} OR ${column} IS NULL)`;
    default:
      return sql<SqlBool>`${column} ${sql.raw(comparisons[operator])} ${value}`;
  }
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
    return narrowed.where(special?.(filter) ?? conditionOf(column, filter));
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
        // An index can be read backwards only where nothing is said about nulls.
        return isFull ? directed : directed.nullsLast();
      }),
    query,
  );
  return ordered.orderBy(tieBreaker);
}

/**
 * One page of a query and how many rows there are in all. The tie-breaker is a unique column, so that no row is shown
 * on two pages. `counted` is a query that finds the same rows without what is joined to them, where a list is long.
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

/** How many rows there are in all, beside each row of a list. */
export const totalBeside = sql<number>`count(*) OVER ()`.as('total');

/**
 * The ids of one page and how many rows there are in all, for conditions that no index answers: every row is looked at
 * once, instead of once for the page and once for the count. `rows` has its id and totalBeside.
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
