import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { faultsByFile, mendedFaults, unknownFaults } from './check-statements.mjs';
import { statementFaults } from './statements/statement-faults.mjs';
import { tenantTables } from './statements/tenant-tables.mjs';

beforeAll(() => loadModule());

const tables = new Set(['clients', 'days', 'logs', 'tags', 'users']);
const faultsOf = (text) => parseSync(text).stmts.flatMap(({ stmt }) => statementFaults(stmt, tables));

describe('the organisation of each relation', () => {
  it.each([
    ['by a parameter', 'SELECT FROM logs WHERE client_id = $1 AND id = $2'],
    ['by a quoted and cast one', 'SELECT FROM logs AS l WHERE $1::bigint = "l"."client_id"'],
    [
      'by a join',
      'SELECT FROM logs l JOIN days d ON d.client_id = l.client_id AND d.id = l.day_id WHERE l.client_id = $1',
    ],
    [
      'by a chain of joins',
      'SELECT FROM logs l, days d, tags t WHERE t.client_id = d.client_id AND d.client_id = l.client_id AND l.client_id = 7',
    ],
    ['by USING', 'SELECT FROM logs l LEFT JOIN days d USING (client_id, date) WHERE l.client_id = $1'],
    [
      'by rows',
      'SELECT FROM logs l JOIN days d ON (d.client_id, d.id) = (l.client_id, l.day_id) WHERE l.client_id = $1',
    ],
    ['of the organisation itself', 'SELECT FROM users u JOIN clients c ON c.id = u.client_id WHERE u.client_id = $1'],
    [
      'by a query in WITH',
      'WITH w AS (SELECT client_id, id FROM logs WHERE client_id = $1) SELECT FROM days d, w WHERE d.client_id = w.client_id',
    ],
    [
      'of subqueries',
      'SELECT (SELECT 1 FROM days d WHERE d.client_id = $1 AND d.id = l.day_id) FROM logs l WHERE l.client_id = $1',
    ],
    ['of a change', 'UPDATE days d SET version = 1 FROM logs l WHERE d.client_id = $1 AND l.client_id = d.client_id'],
    ['of new rows', 'INSERT INTO logs (client_id, id) VALUES ($1, $2) RETURNING id'],
    ['of both sides', 'SELECT id FROM logs WHERE client_id = $1 UNION SELECT id FROM days WHERE client_id = $1'],
    ['of nothing else', 'SELECT FROM jobs.queue, unnest($1::bigint[]) AS one'],
  ])('is found %s', (_how, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['no condition', 'SELECT FROM logs', ['logs']],
    ['one that need not hold', 'SELECT FROM logs WHERE client_id = $1 OR id = $2', ['logs']],
    ['one of another relation', 'SELECT FROM logs l, days d WHERE l.client_id = $1 AND d.id = l.day_id', ['days']],
    [
      'only the level around it',
      'SELECT FROM logs l WHERE l.client_id = $1 AND EXISTS (SELECT FROM days d WHERE d.client_id = l.client_id)',
      ['days'],
    ],
    [
      'only the relation beside a lateral one',
      'SELECT FROM logs l, LATERAL (SELECT FROM days d WHERE d.client_id = l.client_id) x WHERE l.client_id = $1',
      ['days'],
    ],
    [
      'an unbound query in WITH',
      'WITH w AS (SELECT client_id FROM logs) SELECT FROM days d, w WHERE d.client_id = w.client_id',
      ['logs', 'days'],
    ],
    ['another column', 'SELECT FROM logs WHERE user_id = $1', ['logs']],
    ['a list', 'DELETE FROM tags WHERE client_id = ANY($1)', ['tags']],
    ['an assignment', 'UPDATE tags SET client_id = $1', ['tags']],
    [
      'an insert of rows of everybody',
      'INSERT INTO tags (client_id, id) SELECT l.client_id, 1 FROM logs l RETURNING id',
      ['logs'],
    ],
  ])('is not found by %s', (_how, text, expected) => {
    expect(faultsOf(text)).toEqual(expected.map((table) => `unbound ${table}`));
  });
});

it('finds other shapes that several servers refuse', () => {
  const own = 'client_id = $1';
  expect(faultsOf(`DELETE FROM logs WHERE ${own} AND ctid = ANY (ARRAY(SELECT ctid FROM logs WHERE ${own}))`)).toEqual([
    'place of a row',
  ]);
  expect(
    faultsOf('INSERT INTO tags (client_id) VALUES ($1) ON CONFLICT (client_id) DO UPDATE SET updated_at = now()'),
  ).toEqual(['clock of the database']);
  expect(faultsOf(`UPDATE tags SET id = 1 WHERE ${own} RETURNING current_timestamp`)).toEqual([
    'clock of the database',
  ]);
  expect(faultsOf(`UPDATE tags SET updated_at = now() WHERE ${own} RETURNING id`)).toEqual([]);
  expect(faultsOf(`INSERT INTO tags (client_id) SELECT client_id FROM logs WHERE ${own}`)).toEqual([
    'insert without answer',
  ]);
  expect(faultsOf(`WITH n AS (INSERT INTO tags (client_id) VALUES ($1) RETURNING id) SELECT id FROM n`)).toEqual([
    'chained writing',
  ]);
  expect(faultsOf('INSERT INTO jobs.job (id) SELECT id FROM jobs.job')).toEqual([]);
  expect(faultsOf('BEGIN; SET LOCAL a.b = 1')).toEqual([]);
});

it('knows the tables of organisations', () => {
  const found = tenantTables();
  expect(found.has('clients') && found.has('logs') && found.has('sessions')).toBe(true);
  expect(found.has('schema_migrations') || found.has('sign_in_limits')).toBe(false);
});

it('finds a transaction that takes a second role', () => {
  const from = 'apps/server/src/days/reopen.repository.ts';
  const found = faultsByFile([{ from, role: 'daybook_periods' }], tables);
  expect(unknownFaults(found, [])).toEqual([
    expect.stringContaining('reopen.repository.ts: second role daybook_periods'),
  ]);
});

it('lets the list shrink only', () => {
  const text = 'SELECT FROM days WHERE id = $1';
  const found = faultsByFile([{ from: 'apps/server/src/days/days.repository.ts', text }], tables);
  expect(unknownFaults(found, [])).toEqual([expect.stringContaining('days/days.repository.ts: unbound days')]);
  const known = [{ path: 'days/days.repository.ts', reason: '', faults: ['unbound days', 'unbound logs'] }];
  expect(unknownFaults(found, known)).toEqual([]);
  expect(mendedFaults(found, known)).toEqual([expect.stringContaining('unbound logs is mended')]);
});
