/** `node tools/run.mjs <file.ts> [arguments]`: runs a TypeScript file under the Node that the product needs. */
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { runTogether } from './processes.mjs';

const [file, ...rest] = process.argv.slice(2);

async function run() {
  if (!file) throw new Error('Usage: node tools/run.mjs <file.ts> [arguments]');
  await ensureInstalled(console.error);
  const node = findNode();
  const args = ['--disable-warning=ExperimentalWarning', resolve(file), ...rest];
  return runTogether([{ program: node, args, cwd: process.cwd(), env: environmentFor(node) }]);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
