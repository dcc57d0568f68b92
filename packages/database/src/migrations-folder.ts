import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type MigrationFile = {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
};

export const migrationsFolder = new URL('../migrations/', import.meta.url);
const pattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/**
 * Returns the migrations in a folder, in order. Throws when a number is missing or occurs twice, or a file is misnamed.
 */
export async function readMigrations(folder: URL = migrationsFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(files.map((file, index) => readMigration(folder, file, index + 1)));
}

async function readMigration(folder: URL, file: string, expected: number): Promise<MigrationFile> {
  const [, number, name] = pattern.exec(file) ?? [];
  if (number === undefined || name === undefined) throw new Error(`${file} is not named like 0001_name.sql`);
  if (Number(number) !== expected) throw new Error(`Migration ${expected} is missing or doubled (found ${file})`);
  const text = await readFile(new URL(file, folder), 'utf8');
  return { version: expected, name, checksum: checksumOf(text), sql: text };
}

/** Line ends are ignored: a checkout on Windows has others. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
