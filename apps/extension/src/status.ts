import type { Status } from './messages.ts';
import { withQueue } from './queue.ts';
import { excludedSites } from './rules.ts';
import { readAccount, readPrivacy, readUpload } from './settings-store.ts';

const shownRejections = 20;

/** What the popup shows. */
export async function readStatus(): Promise<Status> {
  const [account, privacy, upload] = await Promise.all([readAccount(), readPrivacy(), readUpload()]);
  const excludedHosts = await excludedSites(account ?? null);
  const common = {
    needsConnection: upload.needsConnection,
    pausedUntilMs: privacy.pausedUntilMs,
    excludedHosts,
    lastSentAtMs: upload.lastSentAtMs,
    failing: upload.failures > 0,
  };
  if (!account) return { ...common, account: null, counts: { waiting: 0, rejected: 0, dropped: 0 }, rejected: [] };
  const { server, userName } = account;
  return withQueue(account, async (queue) => ({
    ...common,
    account: { server, userName },
    counts: await queue.counts(),
    rejected: (await queue.rejected())
      .sort((one, other) => other.rejectedAtMs - one.rejectedAtMs)
      .slice(0, shownRejections)
      .map(({ event, code }) => ({ title: event.subject.title, code })),
  }));
}
