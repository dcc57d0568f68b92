// The rows of a server in another process, for states that a test cannot reach through requests.
//   serveRows   in that process: runs received statements, each in its own transaction
//   rowsAt      in the test: sends statements, and returns the results
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

export type Rows = Kysely<Schema>;

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };
type Answer<Row> = { readonly result: QueryResult<Row> } | { readonly fault: string };

/** Accepts statements from this machine, and runs them as maintenance; returns the address. */
export async function serveRows(database: Database): Promise<string> {
  const server = createServer(async (request, response) => {
    const sent: Buffer[] = [];
    for await (const chunk of request) sent.push(chunk);
    response.end(serialize(await perform(database, deserialize(Buffer.concat(sent)))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function perform(database: Database, { sql, parameters }: Statement): Promise<Answer<unknown>> {
  try {
    return { result: await database.asMaintenance((trx) => trx.executeQuery(CompiledQuery.raw(sql, [...parameters]))) };
  } catch (error) {
    return { fault: String(error) };
  }
}

/** Returns access to the rows at an address of serveRows. */
export function rowsAt(address: string): Rows {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FarDriver(address),
      createIntrospector: (rows) => new PostgresIntrospector(rows),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class FarDriver extends DummyDriver {
  readonly #address: string;

  constructor(address: string) {
    super();
    this.#address = address;
  }

  override async acquireConnection() {
    const executeQuery = <Row>(statement: Statement) => send<Row>(this.#address, statement);
    return { ...(await super.acquireConnection()), executeQuery };
  }
}

async function send<Row>(address: string, { sql, parameters }: Statement): Promise<QueryResult<Row>> {
  const body = serialize({ sql, parameters } satisfies Statement);
  const response = await fetch(address, { method: 'POST', body });
  const answer: Answer<Row> = deserialize(Buffer.from(await response.arrayBuffer()));
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.result;
}
