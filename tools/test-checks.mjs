/** The individual checks and test runs of `npm test`. Each is a function that resolves to a result. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerPrograms, startPrivatePostgres } from '../packages/database/src/testing/private-postgres.ts';
import { buildWhenChanged } from './build.mjs';
import { fromRoot } from './paths.mjs';
import { runQuietly } from './processes.mjs';
import { findChromium } from './system-programs.mjs';
import { usualTemporaryFolder } from './temporary-folder.mjs';
import { asOne, asSkipped, fromVitest } from './test-results.mjs';

const node = process.execPath;
const program = (path) => fromRoot(`node_modules/${path}`);

/** Returns a check that runs a program of node_modules and passes when its exit code is 0. */
const check = (name, args) => async () => asOne(name, await runQuietly(node, args));

/** Returns a check whose output is shown even when it passes. */
const measured = (name, args) => async () => {
  const ended = await runQuietly(node, args);
  return { ...asOne(name, ended), figures: ended.code === 0 ? ended.output.trim() : '' };
};

// Threads of one compiler repeat each other's work, and two compilers already run in parallel.
const tsc = (project) => [program('typescript/bin/tsc'), '--singleThreaded', '-p', fromRoot(project)];

export const staticChecks = [
  check('style', [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']),
  check('types of server and packages', tsc('tsconfig.json')),
  check('types of the web application', tsc('apps/web')),
  check('types of the browser extension', tsc('apps/extension')),
  check('types of the browser tests', tsc('tests/e2e')),
  check('import boundaries', [fromRoot('tools/check-imports.mjs')]),
  measured('structure', [fromRoot('tools/check-structure.mjs')]),
  measured('words', [fromRoot('tools/check-words.mjs')]),
  check('subjects of commits', [fromRoot('tools/check-subjects.mjs')]),
  check('styles', [fromRoot('tools/check-styles.mjs')]),
  check('texts in four languages', [fromRoot('tools/check-texts.mjs')]),
  check('unused code', [program('knip/bin/knip.js'), '--no-progress']),
];

/** Returns the environment without the settings of a server that the user runs from the same shell. */
function environmentWithout(names, added) {
  const env = { ...process.env, ...added };
  for (const name of names) if (!(name in added)) delete env[name];
  return env;
}

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

const settingsOfRuns = [
  'TEST_DATABASE_URL',
  'BOTH_ENGINES_DONE',
  'POSTGRES_FOLLOWS',
  'SUITE_SHARE',
  'TEST_AT',
  'COLLECT_STATEMENTS',
];

/** A test that never ends must not block the results of the others. */
const vitestWithinMs = 2_700_000;

/**
 * Returns a run of vitest over some projects of vitest.config.ts; given files, over those alone and one after another.
 */
export const vitest =
  (name, projects, added = {}) =>
  async (files = []) => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-tests-'));
    const reportPath = join(folder, 'report.json');
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
    const args = [program('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, '--passWithNoTests'];
    if (files.length > 0) args.push('--maxWorkers=1', ...files);
    const env = environmentWithout([...settingsOfRuns, 'DATABASE_URL', 'DATA_DIR', 'PORT'], {
      NO_COLOR: '1',
      ...added,
    });
    try {
      return fromVitest(
        name,
        await runQuietly(node, args, { env, deadlineMs: vitestWithinMs }),
        await readReport(reportPath),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** Not on a memory file system, whose files the desktop agent does not take for documents. */
export const outsideTests = vitest('calendar and mail servers, and the desktop', ['outside'], {
  TMPDIR: usualTemporaryFolder,
});

/** Runs the tests that need a database, on the given PostgreSQL or on a private one that is stopped afterwards. */
export const postgresTests =
  (name, added = {}) =>
  async (files) => {
    const run = (url, more) => vitest(name, ['server'], { TEST_DATABASE_URL: url, ...added, ...more })(files);
    const given = process.env.TEST_DATABASE_URL;
    if (given) return run(given);
    const programs = findServerPrograms();
    if (programs === null)
      return asSkipped(name, 'no PostgreSQL programs here; set TEST_DATABASE_URL or install the package postgresql');
    const server = await startPrivatePostgres(programs, { syncs: false });
    try {
      // The run on PGlite finds the programs of this server too.
      return await run(server.url, { BOTH_ENGINES_DONE: 'yes' });
    } finally {
      await server.stop();
    }
  };

/**
 * Checks the statements that these runs collected in the folder of COLLECT_STATEMENTS. A run with failures may leave
 * entries of the list unneeded.
 */
export const collectedStatements = (folder, isWhole) =>
  check('statements of the suite', [fromRoot('tools/check-statements.mjs'), folder, ...(isWhole ? ['--whole'] : [])]);

/** Whether tests can run on PostgreSQL here. */
export const hasPostgres = () => process.env.TEST_DATABASE_URL !== undefined || findServerPrograms() !== null;

/** Returns a check that builds one part as `npm start` does. */
export const build = (part) => async () => {
  try {
    await buildWhenChanged(part, node, () => {});
    return asOne(`build of the ${part.name}`, { code: 0, output: '' });
  } catch (error) {
    return asOne(`build of the ${part.name}`, { code: 1, output: error.message });
  }
};

/** Returns a run of the tests of one project in a real browser. */
export const browserTests =
  (name, project, added = {}) =>
  async (files) => {
    const chromium = findChromium();
    if (chromium === null) return asSkipped(name, 'no Chromium here; install the package chromium');
    return vitest(name, [project], { CHROMIUM_PATH: chromium, ...added })(files);
  };
