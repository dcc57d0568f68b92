/** `npm run schema`: regenerates schema.ts from a database with all migrations. */
import { writeFile } from 'node:fs/promises';
import { embeddedTestDatabase } from '../testing/test-database.ts';
import { formatted } from './format-source.ts';
import { readColumns } from './read-columns.ts';
import { schemaSource } from './write-types.ts';

const database = await embeddedTestDatabase();
try {
  await writeFile(new URL('../schema.ts', import.meta.url), formatted(schemaSource(await readColumns(database))));
} finally {
  await database.close();
}
