/**
 * `npm test`: all checks, in one command; the last line counts passed and failed tests.
 * `--fast` (`npm run check`): style, types, boundaries, texts and the tests that need neither database nor browser.
 * `--whole`: every server test on both engines; without it the embedded one gets a half, chosen by the commit.
 * `--dates`: tests that can depend on the date, at fourteen moments in four zones; `--dates=2028-02`: at those that
 * begin so.
 * This file only installs, so that the checks run on the Node that the product needs.
 */
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { fromRoot } from './paths.mjs';
import { runTogether } from './processes.mjs';

async function test(args) {
  await ensureInstalled();
  const node = findNode();
  const runner = ['--disable-warning=ExperimentalWarning', fromRoot('tools/test-run.mjs'), ...args];
  return runTogether([{ program: node, args: runner, env: environmentFor(node) }]);
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
