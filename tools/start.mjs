/**
 * `npm start`: installs missing packages, builds changed parts, and runs the server until it is stopped.
 * `--dev` restarts the server after each change and serves the web application with Vite, which forwards its API calls
 * to the server.
 */
import { readFileSync } from 'node:fs';
import { agentBuild, builds, buildWhenChanged } from './build.mjs';
import { writeHomeServers } from './home-servers.mjs';
import { ensureInstalled } from './install.mjs';
import { environmentFor, findNode } from './node.mjs';
import { fromRoot } from './paths.mjs';
import { runTogether } from './processes.mjs';

/** Without limits the heap grows with the memory of the machine instead of the work (decision 0031). */
const nodeOptions = JSON.parse(readFileSync(fromRoot('apps/server/node-options.json'), 'utf8'));
const serverArgs = [...nodeOptions, fromRoot('apps/server/src/main.ts')];

function commandsFor(node, isDev) {
  const env = environmentFor(node);
  if (!isDev) return [{ program: node, args: serverArgs, env }];
  return [
    { program: node, args: ['--watch', '--watch-preserve-output', ...serverArgs], env },
    { program: node, args: [fromRoot('node_modules/vite/bin/vite.js')], cwd: fromRoot('apps/web'), env },
  ];
}

async function start(isDev) {
  await ensureInstalled();
  const node = findNode();
  // The server offers the agent for download, so it must be built too.
  const needed = [...(isDev ? builds.filter((build) => build.folder !== 'apps/web') : builds), agentBuild];
  await Promise.all(needed.map((build) => buildWhenChanged(build, node)));
  writeHomeServers(process.env);
  return runTogether(commandsFor(node, isDev));
}

try {
  process.exitCode = await start(process.argv.includes('--dev'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
