// Starting the program by a click: it shows the page of the running agent, or becomes the agent.
import { dirname } from 'node:path';
import { findRunning } from '../agent/running-agent.ts';
import { openPage } from '../commands.ts';
import type { AgentConfig } from '../config.ts';
import { accountStore } from '../connect/account.ts';
import { systemKeyStore } from '../connect/token-store.ts';
import { runAgent, type Say } from '../run.ts';
import { homeServer } from './home-server.ts';
import { ownProgram } from './own-command.ts';

/**
 * Starts the agent and returns the exit code. Without an account it connects to the server that it was downloaded from,
 * or asks for an address.
 */
export async function launch(config: AgentConfig, say: Say, report: (error: unknown) => void): Promise<number> {
  const running = await findRunning(config);
  if (running !== null) {
    await openPage(running, { config, say, program: ownProgram() }, {});
    return 0;
  }
  const home = homeServer(dirname(process.execPath));
  const isConnected = (await accountStore(config.stateDir, systemKeyStore).key()) !== null;
  return runAgent(config, say, report, home, home === null && !isConnected);
}
