// The agent of one session: watches the desktop, and records for the account that is connected, if one is.
import type { Fetch } from '@daybook/capture/ingest-call.ts';
import type { AgentConfig } from '../config.ts';
import { type AccountStore, readDevice } from '../connect/account.ts';
import { type NotWatching, startWatcher } from '../watch/start-watcher.ts';
import { takeShortcut } from '../watch/x11-shortcut.ts';
import { type AccountRun, startRun } from './account-run.ts';

export interface NoteKey {
  readonly name: string;
  readonly isTaken: boolean;
}

export interface AgentDependencies {
  readonly config: AgentConfig;
  readonly accounts: AccountStore;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly report: (error: unknown) => void;
  /** The session ended by itself. */
  readonly onEnd: () => void;
  /** The shortcut was pressed: the user wants to write a note. */
  readonly openNote: () => void;
}

export interface Agent {
  /** What goes on for the account that is connected; null when none is. */
  run(): AccountRun | null;
  /** Why the desktop tells nothing; null when it does. */
  notWatching(): NotWatching | null;
  /** The shortcut for a note, and whether another program has it; null where there is none. */
  noteKey(): NoteKey | null;
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
  const shortcut = await noteShortcut(dependencies, watching.watcher !== null);
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
    noteKey: () => shortcut.key,
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
      shortcut.close();
      watching.watcher?.close();
    },
  };
}

interface NoteShortcut {
  readonly key: NoteKey | null;
  close(): void;
}

// Only X11 lets a program take a key; elsewhere the desktop's own settings can run the command `note`.
async function noteShortcut(
  { config, openNote, report }: AgentDependencies,
  isWatching: boolean,
): Promise<NoteShortcut> {
  const { noteKey, desktop, platform } = config;
  const none = { key: null, close: () => undefined };
  if (!isWatching || platform !== 'linux' || desktop.wayland || desktop.display === null || noteKey === null)
    return none;
  const name = `Ctrl+Alt+${noteKey}`;
  try {
    const shortcut = await takeShortcut(desktop.display, noteKey, openNote);
    return { key: { name, isTaken: shortcut === null }, close: () => shortcut?.close() };
  } catch (error) {
    report(error);
    return none;
  }
}
