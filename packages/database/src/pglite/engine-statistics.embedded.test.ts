import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type EngineStatistics, isOutdated, startEngineStatistics, type TableChanges } from './engine-statistics.ts';

let statistics: EngineStatistics | null = null;
let database: TestDatabase | null = null;
afterEach(async () => {
  statistics?.stop();
  await database?.close();
  database = null;
});

const known = { name: 'logs', knownRows: 1_000, changedRows: 0, knownPages: 20, pages: 20 };

function start(tables: TableChanges[]) {
  const engine = { used: true, nowMs: 0, costMs: 30, analyzed: [] as string[], looks: 0 };
  statistics = startEngineStatistics({
    wasUsed: () => engine.used,
    changes: async () => {
      engine.looks += 1;
      return tables;
    },
    analyze: async (table) => {
      engine.analyzed.push(table);
      engine.nowMs += engine.costMs;
    },
    nowMs: () => engine.nowMs,
    log: () => {},
  });
  return { engine, look: statistics.look };
}

describe('a table is outdated', () => {
  it.each([
    ['when a fifth of it and fifty rows changed', { changedRows: 251 }, true],
    ['not before', { changedRows: 250 }, false],
    ['when nobody ever looked and there is more than a page', { knownRows: -1, knownPages: 0, pages: 2 }, true],
    ['not while it has a page of rows', { knownRows: -1, knownPages: 0, pages: 1, changedRows: 20 }, false],
    ['when its file grew while nobody counted', { pages: 35 }, true],
    ['not when its file grew by a few pages', { pages: 34 }, false],
  ])('%s', (_, changes, isSo) => {
    expect(isOutdated({ ...known, ...changes })).toBe(isSo);
  });
});

describe('statistics', () => {
  it('are refreshed of the tables that changed much, and of no other', async () => {
    const { engine, look } = start([
      { ...known, changedRows: 900 },
      { ...known, name: 'contacts' },
    ]);
    await look();
    expect(engine.analyzed).toEqual(['logs']);
  });

  it('take a twentieth of the time, and are made up for when nothing more is sent', async () => {
    const { engine, look } = start([{ ...known, changedRows: 900 }]);
    await look();
    engine.nowMs += 20 * engine.costMs - 1;
    await look();
    expect(engine.analyzed).toHaveLength(1);
    engine.used = false;
    engine.nowMs += 1;
    await look();
    expect(engine.analyzed).toHaveLength(2);
  });

  it('leave an idle engine alone', async () => {
    const { engine, look } = start([known]);
    await look();
    engine.used = false;
    await look();
    expect(engine.looks).toBe(1);
  });

  it('of the embedded engine follow what was written, by themselves', async () => {
    database = await embeddedTestDatabase();
    const about = { name: 'Bakker', country: 'NL', status: 'active' as const, trial_ends_at: new Date('2026-12-31') };
    const rows = Array.from({ length: 2_000 }, () => about);
    await database.asMaintenance((trx) => trx.insertInto('clients').values(rows).execute());
    const readKnown = sql<{
      rows: number;
    }>`SELECT reltuples::integer AS rows FROM pg_class WHERE oid = 'clients'::regclass`;
    const knownRows = async () => (await database?.asMaintenance((trx) => readKnown.execute(trx)))?.rows[0]?.rows;
    await expect.poll(knownRows, { timeout: 30_000, interval: 100 }).toBe(2_000);
  });
});
