import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { TableFacts } from './table-facts.ts';

export type Row = Record<string, unknown>;
export type Owner = { readonly clientId: number; readonly userId: number };

let serial = 0;

function next(): number {
  serial += 1;
  return serial;
}

function dateOf(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns an unused value of the type. */
const samples: Readonly<Record<string, () => unknown>> = {
  bigint: next,
  integer: next,
  smallint: () => 1 + (next() % 9),
  text: () => `sample ${next()}`,
  uuid: randomUUID,
  date: () => dateOf(next()),
  'timestamp with time zone': () => new Date(1_700_000_000_000),
  boolean: () => false,
  'text[]': () => [],
  'bigint[]': () => [1],
  'smallint[]': () => [1],
  jsonb: () => '{}',
  bytea: () => Buffer.from(`sample ${next()}`),
};

function sample(type: string): unknown {
  const make = samples[type];
  if (make === undefined) throw new Error(`The row builder knows no sample of type ${type}`);
  return make();
}

export async function insertRow(trx: Transaction, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => row[name]));
  const { rows } = await sql<Row>`INSERT INTO ${sql.table(table)} (${columns}) VALUES (${values}) RETURNING *`.execute(
    trx,
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`Nothing was inserted into ${table}`);
  return inserted;
}

/**
 * Builds rows of any table from the catalogue alone: required columns get samples, foreign keys get rows of the same
 * owner.
 */
export class RowBuilder {
  readonly #facts: ReadonlyMap<string, TableFacts>;
  readonly #overrides: Readonly<Record<string, Row>>;
  readonly #parents = new Map<string, Row>();

  constructor(facts: readonly TableFacts[], overrides: Readonly<Record<string, Row>>) {
    this.#facts = new Map(facts.map((table) => [table.name, table]));
    this.#overrides = overrides;
  }

  /** Returns the values of an insertable row; referenced rows are created first. */
  async values(trx: Transaction, table: string, owner: Owner, own: Row = {}): Promise<Row> {
    const facts = this.#factsOf(table);
    const row: Row = { ...this.#ownership(facts, owner), ...this.#overrides[table], ...own };
    for (const key of facts.foreignKeys) await this.#refer(trx, facts, key, owner, row);
    for (const { name, type, required, choices } of facts.columns)
      if (required && !(name in row)) row[name] = choices?.[0] ?? sample(type);
    return row;
  }

  async insert(trx: Transaction, table: string, owner: Owner, own: Row = {}): Promise<Row> {
    return insertRow(trx, table, await this.values(trx, table, owner, own));
  }

  /** Uses this row for all references of the owner to that table. */
  remember(table: string, owner: Owner, row: Row): void {
    this.#parents.set(`${table} ${owner.clientId} ${owner.userId}`, row);
  }

  #factsOf(table: string): TableFacts {
    const facts = this.#facts.get(table);
    if (facts === undefined) throw new Error(`There is no table ${table}`);
    return facts;
  }

  #ownership({ columns }: TableFacts, owner: Owner): Row {
    const has = (name: string) => columns.some((column) => column.name === name);
    return {
      ...(has('client_id') ? { client_id: owner.clientId } : {}),
      ...(has('user_id') ? { user_id: owner.userId } : {}),
    };
  }

  async #refer(trx: Transaction, facts: TableFacts, key: TableFacts['foreignKeys'][number], owner: Owner, row: Row) {
    const open = key.columns.filter((name) => !(name in row));
    const required = open.filter((name) => facts.columns.some((column) => column.name === name && column.required));
    if (required.length === 0) return;
    const parent = await this.#parent(trx, key.target, owner);
    for (const [index, name] of key.columns.entries()) row[name] ??= parent[key.targetColumns[index] ?? ''];
  }

  async #parent(trx: Transaction, table: string, owner: Owner): Promise<Row> {
    const key = `${table} ${owner.clientId} ${owner.userId}`;
    const known = this.#parents.get(key);
    if (known !== undefined) return known;
    const row = await this.insert(trx, table, owner);
    // Rows of an organisation can be shared; a user's row may be referenced only once (an appointment's log).
    if (!('user_id' in row)) this.#parents.set(key, row);
    return row;
  }
}
