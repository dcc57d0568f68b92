// The agent of one session: watches the desktop, and records for the connected account, if there is one.
import type { Fetch } from '@daybook/capture/ingest-call.ts';
import type { WindowsOptions } from '@daybook/contract/windows-options.ts';
import type { AgentConfig } from '../config.ts';
import { type AccountStore, readDevice } from '../connect/account.ts';
import { type NotWatching, startWatcher } from '../watch/start-watcher.ts';
import type { AccountRun } from './account-run.ts';
import { currentRun } from './current-run.ts';
import { type NoteKey, noteShortcut } from './note-shortcut.ts';
import { noteKeyOf, userOptions } from './user-options.ts';

export interface AgentDependencies {
  readonly config: AgentConfig;
  readonly accounts: AccountStore;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** Called when the session has ended. */
  readonly onEnd: () => void;
  /** Called when the shortcut was pressed: the user wants to write a note. */
  readonly openNote: () => void;
}

export interface Agent {
  /** Returns the run of the connected account; null when none is connected. */
  run(): AccountRun | null;
  /** Returns the user's options for it. */
  options(): WindowsOptions;
  /** Returns why the desktop reports nothing; null when it does report. */
  notWatching(): NotWatching | null;
  /** Returns the shortcut for a note, and whether another program has taken it; null where there is none. */
  noteKey(): NoteKey | null;
  /** Reads the account again: it was connected, renewed or disconnected. */
  accountChanged(): Promise<void>;
  stop(): Promise<void>;
}

const lookEveryMs = 1_000;
/** The account may be changed from another session, or its key store be opened after the session began. */
const checkAccountEveryMs = 30_000;
/** Between two windows there is a moment without one, and titles change in several steps. */
const settleMs = 200;

/** Starts the agent of this session. */
export async function startAgent(dependencies: AgentDependencies): Promise<Agent> {
  const { config, nowMs, report, onEnd } = dependencies;
  let settling: NodeJS.Timeout | null = null;
  let tick: (atMs: number) => Promise<void> = async () => undefined;
  const onChange = () => {
    const atMs = nowMs();
    settling ??= setTimeout(() => {
      settling = null;
      void tick(atMs);
    }, settleMs);
  };
  const watching = await startWatcher(config, { onChange, onEnd });
  const shortcut = noteShortcut(dependencies, watching.watcher !== null);
  const device = await readDevice(config.stateDir);
  const current = currentRun({ ...dependencies, ...config, device, watcher: watching.watcher });
  const options = () => userOptions(current.get());
  const followOptions = () => shortcut.want(noteKeyOf(options(), config));
  await current.renew();
  await followOptions();
  tick = (atMs) => current.get()?.tick(atMs).catch(report) ?? Promise.resolve();
  const clocks = [
    setInterval(() => void tick(nowMs()), lookEveryMs),
    setInterval(() => void followOptions(), lookEveryMs),
    setInterval(() => void current.check().catch(report), checkAccountEveryMs),
  ];
  return {
    run: current.get,
    options,
    noteKey: shortcut.key,
    notWatching: () => (watching.watcher === null ? watching.why : null),
    accountChanged: current.renew,
    stop: async () => {
      for (const clock of clocks) clearInterval(clock);
      if (settling) clearTimeout(settling);
      await current.stop();
      await shortcut.close();
      watching.watcher?.close();
    },
  };
}
