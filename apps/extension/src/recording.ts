import { meterDrop } from '@daybook/capture/drop-meter.ts';
import { cutEvents } from '@daybook/capture/event-window.ts';
import { type RecorderStep, recordSignal, type Signal } from '@daybook/capture/interval-recorder.ts';
import { oneAtATime } from '@daybook/capture/one-at-a-time.ts';
import type { WindowCut } from '@daybook/domain/capture/recording-window.ts';
import { flushPending } from './delivery.ts';
import { dropStoreOf } from './drops.ts';
import { observe } from './observation.ts';
import { withQueue } from './queue.ts';
import { recordingRules } from './rules.ts';
import { isNewSession, readAccount, readPrivacy } from './settings-store.ts';

const inOrder = oneAtATime();

/** Notes what is in front of the user at this moment, and sends what that completed. Without an account: nothing. */
export async function noteNow(atMs = Date.now()): Promise<void> {
  const produced = await inOrder(() => recordNow(atMs));
  if (produced) await flushPending();
}

/** Ends what is open as of now: the browser or the account goes away. */
export async function stopNow(atMs = Date.now()): Promise<void> {
  await inOrder(async () => {
    const account = await readAccount();
    if (!account) return;
    const stop = { type: 'away', atMs } as const;
    const { cut } = await recordingRules(account);
    await withQueue(account, (queue) => queue.record((state) => cutStep(recordSignal(state, stop, newId), cut), atMs));
  });
}

const newId = () => crypto.randomUUID();

function cutStep({ state, events }: RecorderStep, cut: WindowCut): RecorderStep {
  return { state, events: cutEvents(events, cut) };
}

async function recordNow(atMs: number): Promise<boolean> {
  const account = await readAccount();
  if (!account) return false;
  const rules = await recordingRules(account);
  const { pausedUntilMs } = await readPrivacy();
  const { signal, dropped } = await observe(atMs, { pausedUntilMs, keepQueryOn: [] }, rules, account.server);
  await dropStoreOf(account).change((meter) => meterDrop(meter, dropped, atMs, rules.timeZone));
  const restarted = await isNewSession();
  return withQueue(account, async (queue) => {
    const step = (what: Signal) => queue.record((state) => cutStep(recordSignal(state, what, newId), rules.cut), atMs);
    if (restarted) await step({ type: 'restarted' });
    const { events } = await step(signal);
    return restarted || events.length > 0;
  });
}
