import { isPaused } from '@daybook/capture/privacy-filter.ts';
import { readAccount, readPrivacy, readUpload } from './settings-store.ts';

/** A mark on the icon where the user should know: not connected, connect again, or paused. */
export async function showBadge(): Promise<void> {
  const [account, upload, privacy] = await Promise.all([readAccount(), readUpload(), readPrivacy()]);
  const attention = !account || upload.needsConnection;
  const paused = isPaused(privacy, Date.now());
  await chrome.action.setBadgeBackgroundColor({ color: attention ? '#BE4F4F' : '#555555' });
  await chrome.action.setBadgeText({ text: attention ? '!' : paused ? 'II' : '' });
}
