/** `npm run agent -- [command]`: builds the desktop agent when it changed, and runs one of its commands. */
import { readFileSync } from 'node:fs';
import { agentBuild, buildWhenChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { fromRoot } from './paths.mjs';
import { runTogether } from './processes.mjs';

const nodeOptions = JSON.parse(readFileSync(fromRoot('apps/agent/node-options.json'), 'utf8'));

async function agent(args) {
  await ensureInstalled(console.error);
  const node = findNode();
  await buildWhenChanged(agentBuild, node, console.error);
  const program = [...nodeOptions, fromRoot('apps/agent/dist/agent.cjs'), ...args];
  return runTogether([{ program: node, args: program, cwd: process.cwd(), env: environmentFor(node) }]);
}

try {
  process.exitCode = await agent(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
