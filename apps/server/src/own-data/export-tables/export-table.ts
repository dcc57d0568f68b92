// How a table that belongs to a person is described, and the names that ids in it stand for.
import { type RawBuilder, sql } from 'kysely';

export type ExportTable = {
  /** The name of its files. */
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that together are unique, by which the rows are read one page after the other. None of them is an instant. */
  readonly order: readonly [string, ...string[]];
  /** Condition that makes a row the person's own; without it that is user_id. */
  readonly isOwn?: (userId: number) => RawBuilder<boolean>;
  /** Names for ids, beside the columns. */
  readonly readable?: Readonly<Record<string, (clientId: number) => RawBuilder<unknown>>>;
};

/** The name behind an id in a column. */
export const nameIn = (table: string, column: string) => (clientId: number) =>
  sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.client_id = ${clientId} AND n.id = ${sql.ref(`t.${column}`)})`;
export const contactName = { contact_name: nameIn('contacts', 'contact_id') };
export const sourceName = { source_name: nameIn('sources', 'source_id') };
