/** Which tests run at another moment than now, and when. */
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

/** The moment at which this commit is tested beside now; now where nobody knows which commit it is. */
export function drawnMoment() {
  const known = commit();
  return known === null ? now : asRun(momentOf(known));
}

/** Settings of the run on the embedded engine that a run of everything on PostgreSQL follows. */
export function drawnShare() {
  const known = commit();
  return { POSTGRES_FOLLOWS: 'yes', ...(known === null ? {} : { SUITE_SHARE: shareOf(known) }) };
}

export const namedAt = (name, moment) => (moment.name === null ? name : `${name}, at ${moment.name}`);

/** Everything that can depend on the date and needs no browser, at the moments that begin as wanted. */
export function datedTests(wanted = '') {
  const moments = testMoments.filter(({ at }) => at.startsWith(wanted)).map(asRun);
  if (moments.length === 0) throw new Error(`None of the moments begins with ${wanted}`);
  return moments.flatMap((moment) => [
    vitest(namedAt('rules, contract, capture, texts and tools', moment), ['unit'], moment.env),
    onOneEngine(moment),
  ]);
}

// Dates are the same on both engines, and PostgreSQL takes a third of the time.
function onOneEngine(moment) {
  if (hasPostgres()) return postgresTests(namedAt('server and database on PostgreSQL', moment), moment.env);
  return vitest(namedAt('server and database on PGlite', moment), ['server'], moment.env);
}
