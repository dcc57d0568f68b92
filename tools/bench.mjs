/**
 * `npm run bench`: builds the measured applications, and runs the benchmarks on both engines. `-- --quick` uses small
 * sizes.
 */
import { agentBuild, builds, buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { fromRoot } from './paths.mjs';
import { runTogether } from './processes.mjs';

async function bench(args) {
  await ensureInstalled();
  const node = findNode();
  for (const build of [...builds, agentBuild]) await buildWhenChanged(build, node);
  const program = ['--disable-warning=ExperimentalWarning', fromRoot('benchmarks/src/main.ts'), ...args];
  return runTogether([{ program: node, args: program, env: environmentFor(node) }]);
}

try {
  process.exitCode = await bench(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
