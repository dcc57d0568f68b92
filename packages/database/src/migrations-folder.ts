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
 * The migrations in a folder, in order. Numbers may be missing: they are given out beforehand, so that people who work at the same
 * time have numbers of their own; one that comes in later runs where it has not run. Throws when one is doubled or misnamed.
 */
export async function readMigrations(folder: URL = migrationsFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  const doubled = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (doubled !== undefined) throw new Error(`Migration ${doubled.version} is doubled`);
  return migrations;
}

async function readMigration(folder: URL, file: string): Promise<MigrationFile> {
  const [, number, name] = pattern.exec(file) ?? [];
  if (number === undefined || name === undefined) throw new Error(`${file} is not named like 0001_name.sql`);
  const text = await readFile(new URL(file, folder), 'utf8');
  return { version: Number(number), name, checksum: checksumOf(text), sql: text };
}

/** Line ends do not count: a checkout on Windows has others. */
function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
