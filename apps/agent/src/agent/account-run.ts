// Recording for one account in one session: looks pass the rules into the queue, and are sent to the server from there.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fetch } from '@daybook/capture/ingest-call.ts';
import { isPaused } from '@daybook/capture/privacy-filter.ts';
import { tryConnection } from '@daybook/capture/upload.ts';
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { CaptureSettings } from '@daybook/contract/privacy.ts';
import type { Account } from '../connect/account.ts';
import { askServer } from '../delivery/ask-server.ts';
import { type Sender, sender } from '../delivery/sender.ts';
import { type SettingsKeeper, settingsKeeper } from '../delivery/settings-keeper.ts';
import { documentFinder, type FindPath } from '../documents/open-document.ts';
import { pathFinder } from '../documents/path-finder.ts';
import { type AgentQueue, agentQueue } from '../queue/agent-queue.ts';
import { openFreeQueue, openLeftQueues } from '../queue/queue-files.ts';
import { type DesktopRecorder, desktopRecorder, endLeftOpen } from '../recording/recorder.ts';
import { type Screen, screenBy } from '../recording/screen.ts';
import type { WindowWatcher } from '../watch/window-watcher.ts';
import { userOptions } from './user-options.ts';

export interface RunDependencies {
  readonly platform: NodeJS.Platform;
  readonly stateDir: string;
  readonly device: CaptureDevice;
  /** Null where the desktop reports nothing: notes are still sent. */
  readonly watcher: WindowWatcher | null;
  readonly fetch: Fetch;
  readonly nowMs: () => number;
  readonly random: () => number;
  readonly sendEveryMs: number;
  /** Called with failures that do not stop the run. */
  readonly report: (error: unknown) => void;
}

export interface AccountRun {
  readonly account: Account;
  readonly queue: AgentQueue;
  readonly sender: Sender;
  readonly settings: SettingsKeeper;
  pausedUntilMs(): number | null;
  pause(untilMs: number | null): Promise<void>;
  /** Sends all waiting rows at once, even during a pause after a failure. */
  sendNow(): void;
  /** Asks the account's server; returns null without a successful answer within the time. Never throws. */
  ask(route: { readonly path: string }, body: unknown, withinMs: number): Promise<unknown>;
  /** To be called every second, and on changes; looks, and sends when that is due. */
  tick(atMs: number): Promise<void>;
  stop(atMs: number): Promise<void>;
}

/** The device is heard at least this often, even with nothing to send; rules are requested more often. */
const signEveryMs = 5 * 60_000;
const farewellMs = 3_000;

/** Starts recording for an account; rows that earlier sessions of the user left behind are sent too. */
export function startRun(account: Account, dependencies: RunDependencies): AccountRun {
  const { stateDir, watcher, fetch, nowMs, sendEveryMs, report } = dependencies;
  const queue = agentQueue(openFreeQueue(stateDir, account.key), nowMs);
  const settings = settingsKeeper(queue, account, fetch, nowMs);
  if (userOptions({ settings }).always_perform_detection_recording) queue.keep('pausedUntilMs', null);
  const pausedUntilMs = () => queue.kept('pausedUntilMs') as number | null;
  const findPath = pathFinder(dependencies.platform, nowMs);
  const recorder = watcher && recorderOf({ watcher, queue, settings, findPath, pausedUntilMs }, nowMs());
  const device = () =>
    withState(dependencies, { atMs: nowMs(), pausedUntilMs: pausedUntilMs(), isIdle: recorder?.isIdle() ?? false });
  const sending = { connection: account, device, fetch, nowMs, random: dependencies.random };
  const own = sender({ ...sending, queue });
  let [sentAtMs, signedAtMs] = [0, 0];
  // A pause after a failure belonged to the previous process.
  let isFirst = true;
  const sign = async () => {
    signedAtMs = nowMs();
    await settings.refresh();
    await tryConnection(account, device(), { fetch, nowMs });
  };
  const send = async (atMs: number) => {
    sentAtMs = atMs;
    await settings.refresh();
    if (Math.abs(atMs - signedAtMs) >= signEveryMs) await sign();
    await own.flush({ evenIfWaiting: isFirst });
    isFirst = false;
  };
  void sendLeft(stateDir, account.key, nowMs, (left) => sender({ ...sending, queue: left }).flush()).catch(report);
  return {
    account,
    queue,
    sender: own,
    settings,
    pausedUntilMs,
    pause: async (untilMs) => {
      queue.keep('pausedUntilMs', untilMs);
      await recorder?.look(nowMs());
      void sign().catch(report);
    },
    tick: async (atMs) => {
      if (Math.abs(atMs - sentAtMs) >= sendEveryMs) void send(atMs).catch(report);
      await recorder?.look(atMs);
    },
    sendNow: () => void own.flush({ evenIfWaiting: true }).catch(report),
    ask: (route, body, withinMs) => askServer(account, fetch, { path: route.path, body, withinMs }),
    stop: async (atMs) => {
      await recorder?.stop(atMs);
      await Promise.race([own.flush(), delay(farewellMs, undefined, { ref: false })]).catch(report);
      queue.close();
    },
  };
}

interface Recording {
  readonly watcher: WindowWatcher;
  readonly queue: AgentQueue;
  readonly settings: SettingsKeeper;
  readonly findPath: FindPath;
  readonly pausedUntilMs: () => number | null;
}

function recorderOf(
  { watcher, queue, settings, findPath, pausedUntilMs }: Recording,
  startedAtMs: number,
): DesktopRecorder {
  const findDocument = documentFinder(findPath);
  const isPausedAt = (atMs: number) => isPaused({ pausedUntilMs: pausedUntilMs() }, atMs);
  const dependencies = {
    watcher,
    queue,
    findDocument,
    screen: screenOf(settings),
    isPaused: isPausedAt,
    newId: randomUUID,
  };
  return desktopRecorder(dependencies, startedAtMs);
}

/** Returns the screen of the present settings, which is prepared again when they change. */
function screenOf(settings: SettingsKeeper): () => Screen | null {
  let prepared: { readonly by: CaptureSettings; readonly screen: Screen } | null = null;
  return () => {
    const current = settings.current();
    if (current === null) return null;
    if (prepared?.by !== current) prepared = { by: current, screen: screenBy(current) };
    return prepared.screen;
  };
}

interface Now {
  readonly atMs: number;
  readonly pausedUntilMs: number | null;
  readonly isIdle: boolean;
}

function withState({ device, watcher }: RunDependencies, { atMs, pausedUntilMs, isIdle }: Now): CaptureDevice {
  const untilMs = isPaused({ pausedUntilMs }, atMs) ? pausedUntilMs : null;
  const paused_until = untilMs === null ? null : new Date(untilMs).toISOString();
  const recording = watcher === null ? 'off' : untilMs === null ? 'on' : 'paused';
  return { ...device, state: { recording, paused_until, idle: isIdle }, sent_at: new Date(atMs).toISOString() };
}

async function sendLeft(
  stateDir: string,
  key: string,
  nowMs: () => number,
  flush: (queue: AgentQueue) => Promise<void>,
): Promise<void> {
  for (const file of openLeftQueues(stateDir, key)) {
    const left = agentQueue(file, nowMs);
    endLeftOpen(left, randomUUID, nowMs());
    await flush(left).finally(() => left.close());
  }
}
