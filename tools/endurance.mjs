/**
 * `npm run endurance`: repeats what `npm test` tries a few times as often as is promised: ten thousand schedules of
 * sending, a thousand of paying, and fifty times kill -9 of the server while it receives events and while it pays. Runs
 * on the embedded database and on PostgreSQL, for about half an hour.
 * `-- --schedules 500 --kills 5` tries fewer.
 */
import { parseArgs } from 'node:util';
import { findServerPrograms, startPrivatePostgres } from '../packages/database/src/testing/private-postgres.ts';
import { fromRoot } from './paths.mjs';
import { runTogether } from './processes.mjs';

const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '10000' }, kills: { type: 'string', default: '50' } },
});
const files = [
  ...['any-schedule', 'killed-server'].map((name) => `apps/server/src/capture/${name}.test.ts`),
  ...['payments.either', 'killed-billing'].map((name) => `apps/server/src/billing/payments/${name}.test.ts`),
];
/** Schedules of lost answers and repeated events while a year is paid. */
const billingSchedules = '1000';

function endure(name, added) {
  console.log(`\n${name}: ${values.schedules} schedules, ${values.kills} kills`);
  const args = [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files];
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    SCHEDULES: values.schedules,
    BILLING_SCHEDULES: billingSchedules,
    KILLS: values.kills,
    ...added,
  };
  return runTogether([{ program: process.execPath, args, env }]);
}

async function onPostgres() {
  const programs = findServerPrograms();
  if (programs === null) {
    console.log('No PostgreSQL on this machine.');
    return 0;
  }
  const server = await startPrivatePostgres(programs);
  try {
    return await endure('PostgreSQL', { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

const embedded = await endure('embedded', {});
const postgres = await onPostgres();
process.exitCode = embedded || postgres;
