import { isHolding } from '@daybook/capture/held-queue.ts';
import { isPaused } from '@daybook/capture/privacy-filter.ts';
import { heldStoreOf } from './queue.ts';
import { recordingRules } from './rules.ts';
import { readAccount, readPrivacy, readUpload } from './settings-store.ts';
import { followPartner, t } from './texts.ts';

/** Shows a mark on the icon when the user has to know something: not connected, connect again, disk full, or paused. */
export async function showBadge(): Promise<void> {
  const condition = await readCondition();
  const attention = condition !== 'recording' && condition !== 'paused';
  await chrome.action.setBadgeBackgroundColor({ color: attention ? '#BE4F4F' : '#555555' });
  await chrome.action.setBadgeText({ text: attention ? '!' : condition === 'paused' ? 'II' : '' });
  await chrome.action.setTitle({ title: t('extension:badge.title', { state: t(titles[condition]) }) });
}

const titles = {
  unconnected: 'extension:popup.unconnected',
  reconnect: 'extension:badge.reconnect',
  full: 'extension:badge.full',
  paused: 'extension:popup.paused',
  recording: 'extension:popup.recording',
} as const;

async function readCondition(): Promise<keyof typeof titles> {
  const [account, upload, privacy] = await Promise.all([readAccount(), readUpload(), readPrivacy()]);
  followPartner(account ? (await recordingRules(account)).partnerLanguages : []);
  if (!account) return 'unconnected';
  if (upload.needsConnection) return 'reconnect';
  if (isHolding(await heldStoreOf(account).change((same) => same))) return 'full';
  return isPaused(privacy, Date.now()) ? 'paused' : 'recording';
}
