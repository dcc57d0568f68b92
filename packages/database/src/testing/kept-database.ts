// Opening a database takes ten times as long as emptying one, so a test worker keeps one for its next test.

import { isEmptied, seedsOf } from './emptying.ts';
import type { TestDatabase } from './test-database.ts';

let kept: { readonly database: TestDatabase; readonly seeds: string } | null = null;

/**
 * Returns a database that is reused after closing, if it was only used to read and write rows. It is not reused after
 * owning the tables, vacuuming, closing it explicitly or asking for its location.
 */
export async function keptDatabase(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const free = kept;
  kept = null;
  if (free !== null) return lent(free.database, free.seeds);
  const database = await open();
  return lent(database, await seedsOf(database));
}

function lent(database: TestDatabase, seeds: string): TestDatabase {
  const running = new Set<Promise<unknown>>();
  let isSpent = false;
  let closed: Promise<void> | null = null;
  const during = <T>(work: () => Promise<T>): Promise<T> => {
    if (closed !== null) throw new Error('The database of this test is closed');
    const run = work().finally(() => running.delete(run));
    running.add(run);
    return run;
  };
  const alone = <T>(work: () => T): T => {
    isSpent = true;
    return work();
  };
  const close = async () => {
    await Promise.allSettled(running);
    const isFree = !isSpent && kept === null && (await isEmptied(database, seeds).catch(() => false));
    if (!isFree || kept !== null) return database.close();
    kept = { database, seeds };
  };
  return {
    get settings() {
      return alone(() => database.settings);
    },
    asUser: (scope, work, options) => during(() => database.asUser(scope, work, options)),
    asAuthenticator: (work, options) => during(() => database.asAuthenticator(work, options)),
    asMaintenance: (work, options) => during(() => database.asMaintenance(work, options)),
    asJobs: (work, options) => during(() => database.asJobs(work, options)),
    asOwner: (work, options) => alone(() => database.asOwner(work, options)),
    vacuum: (tables) => alone(() => database.vacuum(tables)),
    health: () => during(() => database.health()),
    changes: database.changes,
    closeOnly: () => alone(() => database.closeOnly()),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
