// Builds the documents of resource answers.
import type { ListQuery } from './list-query.ts';
import type { Page } from './list-sql.ts';

export type Linkage = { type: string; id: string };
export type Relationships = Record<string, { data: Linkage | Linkage[] | null }>;
export type Resource<T extends string, A> = { type: T; id: string; attributes: A; relationships?: Relationships };
type Included = Resource<string, Record<string, unknown>>;

export function resource<const T extends string, A>(
  type: T,
  id: number,
  attributes: A,
  relationships?: Relationships,
): Resource<T, A> {
  return { type, id: String(id), attributes, ...(relationships === undefined ? {} : { relationships }) };
}

/** A relationship to one other resource, or to none. */
export function toOne(type: string, id: number | null): { data: Linkage | null } {
  return { data: id === null ? null : { type, id: String(id) } };
}

export function document<R>(data: R, included?: readonly Included[]): { data: R; included?: Included[] } {
  return { data, ...(included === undefined ? {} : { included: [...included] }) };
}

/** A page as a document, with meta.pagination. */
export function collection<O, R>(
  list: ListQuery,
  page: Page<O>,
  toResource: (row: O) => R,
  included?: readonly Included[],
) {
  const { page: number, limit } = list;
  return {
    ...document(page.rows.map(toResource), list.includes.length > 0 ? (included ?? []) : undefined),
    meta: { pagination: { count: page.rows.length, total: page.total, page: number, limit } },
  };
}

/** Returns an id as answers contain it. */
export const idText = (id: number): string => String(id);
export const idTextOrNull = (id: number | null): string | null => (id === null ? null : String(id));
/** Returns an instant as answers contain it. */
export const instantText = (instant: Date): string => instant.toISOString();
export const instantTextOrNull = (instant: Date | null): string | null => instant?.toISOString() ?? null;
