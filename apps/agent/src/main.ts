// `npm run agent`: records what is in front of the user of this session. docs/desktop-agent.md says how.

import { startAgent } from './agent/agent.ts';
import { readConfig } from './config.ts';
import { accountStore } from './connect/account.ts';
import { systemKeyStore } from './connect/token-store.ts';

const config = readConfig();
const accounts = accountStore(config.stateDir, systemKeyStore);
const agent = await startAgent({
  config,
  accounts,
  fetch,
  nowMs: Date.now,
  random: Math.random,
  report: (e) => process.stderr.write(String(e)),
  onEnd: () => process.exit(0),
});
process.stdout.write(`${JSON.stringify([agent.run()?.account.server, agent.notWatching()])}\n`);
process.on('SIGTERM', () => void agent.stop().then(() => process.exit(0)));
