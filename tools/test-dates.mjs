/** The tests that run at other moments than now, and those moments. */
import { execFileSync } from 'node:child_process';
import { fromRoot } from './paths.mjs';
import { shareOf } from './suite-share.mjs';
import { hasPostgres, postgresTests, vitest } from './test-checks.mjs';
import { momentOf, testMoments } from './test-moments.mjs';

const now = { name: null, env: {} };
const asRun = ({ at, zone, about }) => ({ name: `${at} ${zone}, ${about}`, env: { TEST_AT: `${at} ${zone}` } });

function commit() {
  try {
    const options = { cwd: fromRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return null;
  }
}

/** Returns the additional moment at which this commit is tested; now when the commit is unknown. */
export function drawnMoment() {
  const known = commit();
  return known === null ? now : asRun(momentOf(known));
}

/** Returns the settings of the run on the embedded engine that complements a full run on PostgreSQL. */
export function drawnShare() {
  const known = commit();
  return { POSTGRES_FOLLOWS: 'yes', ...(known === null ? {} : { SUITE_SHARE: shareOf(known) }) };
}

export const namedAt = (name, moment) => (moment.name === null ? name : `${name}, at ${moment.name}`);

/** Returns the tests that can depend on the date and need no browser, at the moments that begin with `wanted`. */
export function datedTests(wanted = '') {
  const moments = testMoments.filter(({ at }) => at.startsWith(wanted)).map(asRun);
  if (moments.length === 0) throw new Error(`None of the moments begins with ${wanted}`);
  return moments.flatMap((moment) => [
    vitest(namedAt('rules, contract, capture, texts and tools', moment), ['unit'], moment.env),
    onOneEngine(moment),
  ]);
}

// Dates behave the same on both engines, and PostgreSQL takes a third of the time.
function onOneEngine(moment) {
  if (hasPostgres()) return postgresTests(namedAt('server and database on PostgreSQL', moment), moment.env);
  return vitest(namedAt('server and database on PGlite', moment), ['server'], moment.env);
}
