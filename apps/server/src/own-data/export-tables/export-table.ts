// The description of a table with a person's data, and the names of the ids in it.
import { type RawBuilder, sql } from 'kysely';

export type ExportTable = {
  /** The name of its files. */
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that are unique together, by which the rows are read page by page. None of them is an instant. */
  readonly order: readonly [string, ...string[]];
  /** Condition that makes a row the person's own; by default its user_id. */
  readonly isOwn?: (userId: number) => RawBuilder<boolean>;
  /** Names for ids, beside the columns. */
  readonly readable?: Readonly<Record<string, (clientId: number) => RawBuilder<unknown>>>;
};

/** Returns the name of the row that an id in a column refers to. */
export const nameIn = (table: string, column: string) => (clientId: number) =>
  sql`(SELECT n.name FROM ${sql.table(table)} n WHERE n.client_id = ${clientId} AND n.id = ${sql.ref(`t.${column}`)})`;
export const contactName = { contact_name: nameIn('contacts', 'contact_id') };
export const sourceName = { source_name: nameIn('sources', 'source_id') };
