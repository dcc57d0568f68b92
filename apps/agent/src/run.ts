// The command `run`: the agent of this session, with its local page, until it is told to stop.
import { hostname } from 'node:os';
import { type Agent, startAgent } from './agent/agent.ts';
import { openBrowser } from './agent/open-browser.ts';
import { announcePage, withdrawPage } from './agent/running-agent.ts';
import { pageLanguage, partnerLook } from './agent/user-options.ts';
import type { AgentConfig } from './config.ts';
import { type AccountStore, accountStore } from './connect/account.ts';
import { askForToken } from './connect/device-authorisation.ts';
import { systemKeyStore } from './connect/token-store.ts';
import { callServer } from './delivery/call-server.ts';
import { type LocalPage, startLocalPage } from './page/local-page.ts';
import { answerPage } from './page/page-actions.ts';
import { whyNot } from './page/status-lines.ts';
import { removeQueues } from './queue/queue-files.ts';
import { lockSession } from './session/session-lock.ts';
import { pickLanguage, textsIn } from './texts.ts';

/** How long the user has to agree in the browser. */
const connectWithinMs = 10 * 60_000;

export type Say = (text: string) => void;

/**
 * Records until a signal comes or the session ends, and returns the exit code. Without an account, it asks `home`, the
 * server that the agent was downloaded from, for one. `opensPage` shows the local page at the start in any case.
 */
export async function runAgent(
  config: AgentConfig,
  say: Say,
  report: (error: unknown) => void,
  home: string | null = null,
  opensPage = false,
): Promise<number> {
  const t = textsIn(pickLanguage(config.languages));
  const lock = lockSession(config);
  if (!lock) {
    say(t('agent:command.alreadyRunning'));
    return 1;
  }
  const accounts = accountStore(config.stateDir, systemKeyStore);
  const ended = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ended.resolve());
  const nowMs = () => Date.now();
  const onEnd = () => ended.resolve();
  let page: LocalPage | null = null;
  const open = (query: string) => page && openBrowser(page.ticket(query), config.platform);
  const openNote = () => open('?note');
  const agent = await startAgent({
    config,
    accounts,
    fetch: callServer,
    nowMs,
    random: Math.random,
    report,
    onEnd,
    openNote,
  });
  const connecting = connector(config, accounts, agent, report);
  const ticket = (query: string) => page?.ticket(query) ?? '';
  const languageNow = () => pageLanguage(agent.options(), config, partnerLook(agent.run()));
  const dependencies = { agent, languageNow, nowMs, ticket, ...connecting };
  page = await startLocalPage((request) => answerPage(request, dependencies), nowMs);
  await announcePage(config, page);
  say(t('agent:command.running', { command: config.command }));
  const notWatching = agent.notWatching();
  if (notWatching !== null) say(whyNot(notWatching, t));
  if (opensPage || agent.options().show_control_panel) open('');
  if (home !== null && (await accounts.key()) === null) {
    const sayAddress = (address: string) => say(t('agent:command.visit', { address }));
    void connect(config, accounts, home, sayAddress).then(agent.accountChanged).catch(report);
  }
  await ended.promise;
  await withdrawPage(config);
  await page.close();
  await agent.stop();
  lock.release();
  return 0;
}

function connector(config: AgentConfig, accounts: AccountStore, agent: Agent, report: (error: unknown) => void) {
  return {
    connect: (server: string) => void connect(config, accounts, server).then(agent.accountChanged).catch(report),
    disconnect: async () => {
      await accounts.forget();
      await agent.accountChanged();
      removeQueues(config.stateDir, null);
    },
  };
}

/**
 * Gets a token through the browser, and saves it. `sayAddress` is called with the opened address, in case no browser
 * opens.
 */
export async function connect(
  config: AgentConfig,
  accounts: AccountStore,
  server: string,
  sayAddress: Say = () => undefined,
): Promise<void> {
  const open = (address: string) => {
    sayAddress(address);
    openBrowser(address, config.platform);
  };
  const deviceName = (hostname() || 'desktop').slice(0, 100);
  await accounts.write(await askForToken(server, { openBrowser: open, deviceName, withinMs: connectWithinMs }));
}
