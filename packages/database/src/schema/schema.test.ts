import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { formatted } from './format-source.ts';
import { readColumns } from './read-columns.ts';
import { schemaSource } from './write-types.ts';

test('schema.ts is what `npm run schema` writes from the migrations', async () => {
  const database = await testDatabase();
  const source = formatted(schemaSource(await readColumns(database)));
  await database.close();
  expect(await readFile(new URL('../schema.ts', import.meta.url), 'utf8')).toBe(source);
});
