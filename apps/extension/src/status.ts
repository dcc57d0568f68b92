import { isHolding } from '@daybook/capture/held-queue.ts';
import { defaultQueueLimits } from '@daybook/capture/queue-limits.ts';
import type { Status } from './messages.ts';
import { accountName, heldStoreOf, withQueue } from './queue.ts';
import { recordingRules } from './rules.ts';
import { type Account, readAccount, readPrivacy, readSent, readToday, readUpload } from './settings-store.ts';
import { todaySeconds } from './today.ts';
import { ofLastHour } from './views/sent-list.ts';

const shownRejections = 20;
const unheard = 'unheard' as const;
/** From this share on, the user is told that the queue is filling up. */
const nearlyFull = 0.8;

/** Returns the state for the popup. */
export async function readStatus(nowMs = Date.now()): Promise<Status> {
  const [account, privacy, upload, sent] = await Promise.all([readAccount(), readPrivacy(), readUpload(), readSent()]);
  const common = {
    needsConnection: upload.needsConnection,
    pausedUntilMs: privacy.pausedUntilMs,
    lastSentAtMs: upload.lastSentAtMs,
    failedStatus: upload.failures > 0 ? (upload.failedStatus ?? unheard) : null,
    sent: ofLastHour(sent, nowMs),
  };
  return account ? { ...common, ...(await statusOf(account, nowMs)) } : { ...common, ...unconnected };
}

const unconnected = {
  account: null,
  alwaysRecords: false,
  accent: null,
  partnerLanguages: [],
  todaySeconds: 0,
  counts: { waiting: 0, rejected: 0, dropped: 0 },
  waitingSinceMs: null,
  isNearlyFull: false,
  isDiskFull: false,
  rejected: [],
} as const;

async function statusOf(account: Account, nowMs: number) {
  const { timeZone, alwaysRecords, accent, partnerLanguages } = await recordingRules(account);
  const day = { name: accountName(account), timeZone, atMs: nowMs };
  const held = await heldStoreOf(account).change((same) => same);
  const queued = await withQueue(account, async (queue) => ({
    counts: await queue.counts(),
    waitingSinceMs: await queue.waitingSinceMs(),
    rejected: (await queue.rejected())
      .sort((one, other) => other.rejectedAtMs - one.rejectedAtMs)
      .slice(0, shownRejections)
      .map(({ event, code }) => ({ title: event.subject.title, code })),
  }));
  const ageMs = nowMs - (queued.waitingSinceMs ?? nowMs);
  const { rows, ageMs: longestMs } = defaultQueueLimits;
  return {
    account: { server: account.server, userName: account.userName },
    alwaysRecords,
    accent,
    partnerLanguages,
    todaySeconds: todaySeconds(await readToday(), day),
    isNearlyFull: queued.counts.waiting > rows * nearlyFull || ageMs > longestMs * nearlyFull,
    isDiskFull: isHolding(held),
    ...queued,
  };
}
