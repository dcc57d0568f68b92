/** Runs the checks, the cheap ones first. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentBuild, builds } from './build.mjs';
import { installMissingPrograms } from './system-programs.mjs';
import { useTemporaryFolder } from './temporary-folder.mjs';
import {
  browserTests,
  build,
  collectedStatements,
  hasPostgres,
  outsideTests,
  postgresTests,
  staticChecks,
  vitest,
} from './test-checks.mjs';
import { datedTests, drawnMoment, drawnShare, namedAt } from './test-dates.mjs';
import { countingLine, withSecondRun } from './test-results.mjs';

const atATime = 2;
/** A stalled machine does not explain more failed files than this. */
const mostFilesAgain = 8;

function printResult(result, seconds) {
  const mark = result.failed > 0 ? '✗' : result.passed > 0 ? '✓' : '-';
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  const reason = result.passed + result.failed === 0 && result.details ? `: ${result.details}` : '';
  console.log(
    `${mark} ${result.name}: ${result.passed} passed, ${result.failed} failed${skipped} (${seconds} s)${reason}`,
  );
  if (result.figures) console.log(result.figures.replace(/^/gm, '    '));
  if (result.failed > 0) console.log(`\n${result.details}\n`);
  for (const test of result.secondTries ?? []) console.log(`\nonly at the second try: ${test}\n`);
}

async function timed(run) {
  const startedAtMs = Date.now();
  const result = await run();
  printResult(result, ((Date.now() - startedAtMs) / 1000).toFixed(1));
  return result;
}

const runOne = async (task) => ({ ...(await timed(task)), task });

/**
 * Runs failed files again, alone on the machine: some measure seconds or start programs, which can fail on a busy or
 * shared machine. Tests that pass only then are reported.
 */
async function againAlone({ task, ...first }) {
  const count = first.failedFiles?.length ?? 0;
  if (count === 0 || count > mostFilesAgain) return first;
  const files = first.failedFiles.map(({ name }) => name);
  console.log(`once more, alone: ${files.join(' ')}`);
  return timed(async () => withSecondRun(first, await task(files)));
}

/** Runs tasks in their order, two at a time; resolves to their results. */
async function runAll(tasks) {
  const waiting = [...tasks];
  const results = [];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await runOne(task));
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}

// Also ends the running programs; see processes.mjs.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1));

const isWhole = process.argv.includes('--whole');
const unitTests = vitest('rules, contract, capture, texts and tools', ['unit']);

const runFast = () => runAll([...staticChecks, unitTests]);

async function runEverything() {
  const fast = await runFast();
  await installMissingPrograms();
  const built = await runAll([...builds, agentBuild].map(build));
  // Effects of the date are covered over the commits; PostgreSQL and the other browser tests run at the present time.
  const moment = drawnMoment();
  const follows = hasPostgres() && !isWhole ? drawnShare() : {};
  const folder = await mkdtemp(join(tmpdir(), 'daybook-statements-'));
  const collects = { COLLECT_STATEMENTS: folder };
  const embeddedTests = vitest(namedAt('server and database on PGlite', moment), ['server'], {
    ...moment.env,
    ...follows,
    ...collects,
  });
  const screenTests = browserTests(namedAt('screens in a browser', moment), 'screens', moment.env);
  const flowTests = browserTests('ways through the product in a browser', 'flows');
  const serverTests = postgresTests('server and database on PostgreSQL', collects);
  const working = [embeddedTests, screenTests, flowTests, serverTests];
  // Tests with external programs mostly wait.
  const together = await Promise.all([runAll(working), runAll([outsideTests])]);
  // These measure recorded seconds, so nothing runs in parallel.
  const recording = await runAll([browserTests('recording in browsers', 'recording')]);
  const results = [];
  for (const result of [...fast, ...built, ...together.flat(), ...recording]) results.push(await againAlone(result));
  const isComplete = results.every(({ failed }) => failed === 0);
  results.push(await timed(collectedStatements(folder, isComplete)));
  await rm(folder, { recursive: true, force: true });
  return results;
}

/**
 * Runs the tests that can depend on the date at each of the moments, one after another, because each uses both
 * processors.
 */
async function runDates(wanted) {
  const results = [];
  for (const task of datedTests(wanted)) results.push(await runOne(task));
  return results;
}

useTemporaryFolder();
const [dates] = process.argv.filter((argument) => /^--dates\b/.test(argument));
const isFast = process.argv.includes('--fast');
const run = () => (isFast ? runFast() : runEverything());
const results = dates === undefined ? await run() : await runDates(dates.slice('--dates='.length));
const hasFailed = results.some((result) => result.failed > 0);
console.log(countingLine(results));
process.exitCode = hasFailed ? 1 : 0;
