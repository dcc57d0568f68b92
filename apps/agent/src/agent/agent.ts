// The agent of one session: watches the desktop, and records for the account that is connected, if one is.
import type { Fetch } from '@daybook/capture/ingest-call.ts';
import type { AgentConfig } from '../config.ts';
import { type AccountStore, readDevice } from '../connect/account.ts';
import { type NotWatching, startWatcher } from '../watch/start-watcher.ts';
import { type AccountRun, startRun } from './account-run.ts';

export interface AgentDependencies {
  readonly config: AgentConfig;
  readonly accounts: AccountStore;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** The session ended by itself. */
  readonly onEnd: () => void;
}

export interface Agent {
  /** What goes on for the account that is connected; null when none is. */
  run(): AccountRun | null;
  /** Why the desktop tells nothing; null when it does. */
  notWatching(): NotWatching | null;
  /** Reads the account anew: it was connected, renewed or disconnected. */
  accountChanged(): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
/** Between two windows there is none for a moment, and titles come in pieces. */
const settleMs = 200;

/** Starts the agent of this session. */
export async function startAgent(dependencies: AgentDependencies): Promise<Agent> {
  const { config, accounts, nowMs, report, onEnd } = dependencies;
  let run: AccountRun | null = null;
  let settling: NodeJS.Timeout | null = null;
  const tick = (atMs: number) => run?.tick(atMs).catch(report) ?? Promise.resolve();
  const onChange = () => {
    const atMs = nowMs();
    settling ??= setTimeout(() => {
      settling = null;
      void tick(atMs);
    }, settleMs);
  };
  const watching = await startWatcher(config, { onChange, onEnd });
  const device = await readDevice(config.stateDir);
  const { sendEveryMs, stateDir } = config;
  const open = async () => {
    const account = await accounts.read();
    run = account && startRun(account, { ...dependencies, watcher: watching.watcher, device, sendEveryMs, stateDir });
  };
  await open();
  const clock = setInterval(() => void tick(nowMs()), lookEveryMs);
  return {
    run: () => run,
    notWatching: () => (watching.watcher === null ? watching.why : null),
    accountChanged: async () => {
      const before = run;
      run = null;
      await before?.stop(nowMs());
      await open();
    },
    stop: async () => {
      clearInterval(clock);
      if (settling) clearTimeout(settling);
      await run?.stop(nowMs());
      watching.watcher?.close();
    },
  };
}
