import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../open-database.ts';
import { oneAtATime, templateKey } from './template.ts';

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  return rowCount === 1;
}

/** Contains the run of this worker process, so that the run can drop its workers' databases. */
const databaseName = (runPid: number) => `daybook_test_${runPid}_`;

/** Drops the databases that the workers of a run left. */
export async function dropTestDatabases(serverUrl: string, runPid: number): Promise<void> {
  const left = await onServer(serverUrl, async (client) => {
    const text = 'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)';
    return (await client.query<{ name: string }>(text, [databaseName(runPid)])).rows;
  });
  for (const { name } of left) await dropServerDatabase(serverUrl, name);
}

/** Makes an empty database on the server, from a template when one is named. */
export async function createServerDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `${databaseName(process.ppid)}${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return name;
}

export async function dropServerDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Returns the name of a migrated template database on the server, created if it is missing. */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `daybook_template_${await templateKey()}`;
  return oneAtATime(name, async () => {
    if (await onServer(serverUrl, (client) => exists(client, name))) return name;
    const unfinished = await createServerDatabase(serverUrl);
    const database = await openDatabase({ databaseUrl: databaseAt(serverUrl, unfinished) });
    await database.close();
    await onServer(serverUrl, (client) => client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`));
    return name;
  });
}
