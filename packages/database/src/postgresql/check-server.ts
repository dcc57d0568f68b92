import { sql } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, ServerUnusable } from '../errors.ts';
import type { Runner } from '../transactions.ts';

/** Facts about a server that matter before the first table is made. */
export type ServerFacts = { readonly version: string; readonly versionNumber: number; readonly encoding: string };

const oldest = { versionNumber: 150_000, name: 'PostgreSQL 15' };

const readFacts = sql<ServerFacts>`
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
    current_setting('server_encoding') AS encoding`;

/**
 * Checks, before anything is changed, that Daybook can run on this server.
 * @throws ServerUnusable when it is too old or stores text in another encoding
 */
export async function checkServer(run: Runner): Promise<void> {
  const { rows } = await run('owner', (trx) => readFacts.execute(trx), { mode: 'read' });
  const problem = rows[0] === undefined ? null : serverProblem(rows[0]);
  if (problem !== null) throw new ServerUnusable(problem);
}

/** Returns why Daybook cannot run on a server like this, or null. */
export function serverProblem({ version, versionNumber, encoding }: ServerFacts): string | null {
  if (versionNumber < oldest.versionNumber)
    return `DATABASE_URL leads to PostgreSQL ${version}. Daybook needs ${oldest.name} or later.`;
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL keeps text as ${encoding}. Create one with ENCODING 'UTF8' (docs/operations.md).`;
  return null;
}

// PostgreSQL's codes for problems that its operator must fix.
const explanations: Readonly<Record<string, string>> = {
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in',
  '28P01': 'PostgreSQL does not accept the user and password of DATABASE_URL',
  '3D000': 'The database that DATABASE_URL names does not exist; docs/operations.md says how it is created',
  '42501': 'The user of DATABASE_URL may not prepare the database; docs/operations.md says what it needs',
};

/** Explains an error at opening a server that its operator can fix; returns any other error unchanged. */
export function explainServer(error: unknown): unknown {
  if (error instanceof ServerUnusable) return error;
  if (error instanceof DatabaseUnavailable) {
    const reason = reasonOf(error);
    return new ServerUnusable(`The server of DATABASE_URL cannot be reached: ${reason}`, { cause: error });
  }
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  const explanation = cause instanceof pg.DatabaseError ? explanations[cause.code ?? ''] : undefined;
  return cause instanceof Error && explanation !== undefined
    ? new ServerUnusable(`${explanation}: ${cause.message}`, { cause: error })
    : error;
}

/** A name with several addresses fails with one error for each, and has no message of its own. */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof AggregateError)) return message;
  return cause.errors.map((each) => (each instanceof Error ? each.message : String(each))).join(', ');
}
