import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { leftOut } from './tools/suite-share.mjs';
import { takeTestClock } from './tools/test-moments.mjs';

takeTestClock(process.env);

/** Where processes that tests start find what an earlier one compiled. */
const compileCache = join(tmpdir(), 'daybook-compile-cache');

/** Tests of the server and of measurements that need no database: with the rules, once. */
const plain = '{apps/server/src,benchmarks}/**/*.plain.test.ts';

/** Files whose tests need a database; they run once on PGlite and once more on PostgreSQL. */
const withDatabase = ['apps/server/src/**/*.test.ts', 'packages/database/src/**/*.test.ts', 'benchmarks/**/*.test.ts'];

/** On the embedded engine whatever is set: a server adds nothing to them. */
const embeddedOnly = '**/*.embedded.test.ts';

/** On both engines by themselves: once is enough for a run of everything that finds the same server both times. */
const onBoth = '**/*.engines.test.ts';

/** The same on every engine, and long: once is enough where a run on PostgreSQL follows. */
const onEither = '**/*.either.test.ts';

const doneElsewhere = [
  ...(process.env['POSTGRES_FOLLOWS'] === undefined ? [] : [onEither]),
  ...(process.env['TEST_DATABASE_URL'] === undefined ? [] : [embeddedOnly]),
  ...(process.env['BOTH_ENGINES_DONE'] === undefined ? [] : [onBoth]),
  ...leftOut(globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname }), process.env['SUITE_SHARE']),
];

/** Against real programs beside ours: a calendar server, a mail server, a display. Skipped, with the reason, where one is missing. */
const outside = [
  'apps/{agent,server}/src/**/*.outside.test.ts',
  'packages/connectors/src/**/*.outside.test.ts',
  'tools/**/*.outside.test.mjs',
];

/** Browser tests that measure recorded seconds and want the machine to themselves. */
const recording = 'tests/e2e/src/**/*.recording.test.ts';
/** Browser tests that look at every screen; all others walk from one to another. */
const screens = 'tests/e2e/src/**/*.screens.test.ts';

const inBrowser = {
  pool: 'forks',
  fileParallelism: false,
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // A browser on a machine that stalls: once more, and the run says so by name.
  retry: 1,
  // What is wrong with a screen stands in the summary in full.
  chaiConfig: { truncateThreshold: 4000 },
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{agent,example-bridge,web,extension}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.mjs',
            plain,
          ],
          exclude: ['packages/database/**', ...outside],
          // Rules keep nothing between two calls: the files of a worker share them.
          isolate: false,
          setupFiles: ['tools/drawn-values.setup.mjs'],
          // A busy machine takes long for values that are drawn.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'server',
          include: withDatabase,
          exclude: [...outside, plain, ...doneElsewhere],
          pool: 'forks',
          maxWorkers: 2,
          // The files of a worker share its modules, which keep nothing between them: each test has a database of its own.
          isolate: false,
          setupFiles: [
            'packages/database/src/testing/children.setup.ts',
            'packages/database/src/testing/collect-statements.setup.ts',
            'tools/drawn-values.setup.mjs',
          ],
          // As the server itself is run: by Node, without a bundler in between.
          experimental: { viteModuleRunner: false },
          // Compiled once for all processes, those that the tests start included.
          env: { NODE_COMPILE_CACHE: compileCache, KEEPS_DATABASES: 'yes' },
          globalSetup: ['packages/database/src/testing/database-tests.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Tests that start and kill processes, on a machine that stalls: once more, and the run says so by name.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'outside',
          include: outside,
          pool: 'forks',
          maxWorkers: 1,
          // As above.
          isolate: false,
          setupFiles: ['packages/database/src/testing/children.setup.ts'],
          env: { NODE_COMPILE_CACHE: compileCache },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Programs that are not ours, on a machine that stalls: once more, and the run says so by name.
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'screens',
          include: [screens],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'flows',
          // Each has an organisation and people of its own, and waits more than it works.
          fileParallelism: true,
          maxWorkers: 2,
          // The files of a worker share its browser, and both share a server.
          isolate: false,
          globalSetup: ['tests/e2e/src/support/shared-server.setup.ts'],
          include: ['tests/e2e/src/**/*.test.ts'],
          exclude: [recording, screens],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowser,
          name: 'recording',
          include: [recording],
          // What they measure is how long pages were shown, which is waiting more than work.
          fileParallelism: true,
          maxWorkers: 2,
          // Their tests go on from each other: a second try is one of the whole file, see tools/test-run.mjs.
          retry: 0,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
