import { describe, expect, it } from 'vitest';
import { checkWriters, folderSizes, strayStatements, writesIn, writtenTables } from './check-structure.mjs';

const server = 'apps/server/src';
const reading = (files) => [Object.keys(files), (path) => files[path]];

describe('folders', () => {
  it('stand by their size, without what lies in folders below and without lists', () =>
    expect(folderSizes(['a/x.ts', 'b/x.ts', 'b/y.ts', 'b/c/z.ts', 'packages/contract/src/days.ts'])).toEqual([
      ['b', 2],
      ['a', 1],
      ['b/c', 1],
    ]));
});

describe('writers of tables', () => {
  it.each([
    ["trx.insertInto('logs').values(a)", ['logs']],
    ["trx.updateTable('days as d')", ['days']],
    ["trx\n  .deleteFrom(\n    'sessions',\n  )", ['sessions']],
    [
      'sql`WITH a AS (UPDATE logs l SET x = 1) INSERT INTO days (id) SELECT 1 ON CONFLICT DO UPDATE SET x = 2`',
      ['logs', 'days'],
    ],
    ['sql`DELETE FROM tags WHERE id = 1`', ['tags']],
    ["trx.selectFrom('logs'); sql`SELECT FROM days FOR UPDATE OF d`", []],
  ])('are found in %s', (text, tables) => expect(writtenTables(text).map(({ table }) => table)).toEqual(tables));

  it('are named with their concept and line, but for those that write everything', () => {
    const files = {
      [`${server}/tags/tags.repository.ts`]: "const a = 1;\ntrx.insertInto('tags');",
      [`${server}/platform/jobs/upkeep.ts`]: "trx.deleteFrom('sessions');",
      [`${server}/demo/demo.repository.ts`]: "trx.insertInto('logs');",
      'packages/database/src/migrate.ts': "trx.insertInto('schema_migrations');",
    };
    expect(writesIn(...reading(files)).map(({ concept, table, line }) => `${concept} ${table} ${line}`)).toEqual([
      'tags tags 2',
      'platform sessions 1',
    ]);
  });

  it('are refused for a table that is not theirs, and for one without an owner', () => {
    const write = { path: 'a.ts', line: 3, table: 'days', concept: 'tags' };
    expect(checkWriters([write], { days: ['days', 'tags'] })).toEqual([]);
    expect(checkWriters([write], { days: ['days'] })).toEqual([
      'a.ts:3 tags may not write days (tools/structure-rules.mjs)',
    ]);
    expect(checkWriters([write], {})).toHaveLength(1);
  });
});

describe('statements', () => {
  it.each([
    ["trx.selectFrom('tags')", true],
    ['sql<Row>`\n  SELECT 1`', true],
    ['sql`WITH a AS (SELECT 1) SELECT 2`', true],
    ['sql`l.client_id = 1`', false],
    ['const text = "select nothing";', false],
  ])('%s outside a repository is one: %s', (text, isStray) => {
    const found = strayStatements(...reading({ [`${server}/tags/run-tags.ts`]: text }));
    expect(found).toHaveLength(isStray ? 1 : 0);
  });

  it('belong in repositories, in the platform and in the demo', () => {
    const text = "trx.selectFrom('tags')";
    const paths = ['tags/tags.repository.ts', 'platform/jobs/upkeep.ts', 'demo/work-day.ts', 'main.ts'];
    expect(strayStatements(...reading(Object.fromEntries(paths.map((path) => [`${server}/${path}`, text]))))).toEqual(
      [],
    );
  });
});
