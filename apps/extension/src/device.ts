import { isPaused } from '@daybook/capture/privacy-filter.ts';
import type { CaptureDevice, DeviceState } from '@daybook/contract/capture.ts';
import { bestEffort } from './best-effort.ts';
import { browserName } from './browser-kind.ts';
import { readDeviceId, readIsIdle, readPrivacy } from './settings-store.ts';

/** Later than every date that can be written: a pause without an end. */
const lastDateMs = 8.64e15;

/** Returns this browser profile as the server knows it, with its condition. */
export async function readDevice(): Promise<CaptureDevice> {
  const [id, state] = await Promise.all([readDeviceId(), readState(Date.now())]);
  const { version } = chrome.runtime.getManifest();
  return { id, name: browserName(navigator), kind: 'browser', version, state };
}

/** Returns the same device when it is about to stop recording for the account. */
export async function readLeavingDevice(): Promise<CaptureDevice> {
  return { ...(await readDevice()), state: { recording: 'off' } };
}

async function readState(nowMs: number): Promise<DeviceState> {
  const [{ pausedUntilMs }, idle, lost_permissions] = await Promise.all([
    readPrivacy(),
    readIsIdle(),
    lostPermissions(),
  ]);
  if (!isPaused({ pausedUntilMs }, nowMs)) return { recording: 'on', idle, lost_permissions };
  const hasEnd = pausedUntilMs !== null && pausedUntilMs <= lastDateMs;
  const paused_until = hasEnd ? new Date(pausedUntilMs).toISOString() : null;
  return { recording: 'paused', paused_until, lost_permissions };
}

// The browser's administrator, and in Firefox its user, can withdraw permissions of the manifest.
async function lostPermissions(): Promise<string[]> {
  const { permissions = [] } = chrome.runtime.getManifest() as { permissions?: chrome.runtime.ManifestPermission[] };
  const kept = await Promise.all(permissions.map((one) => isKept(one)));
  return permissions.filter((_name, index) => kept[index] === false);
}

// A browser that does not support this query has not withdrawn anything.
async function isKept(permission: chrome.runtime.ManifestPermission): Promise<boolean> {
  return (await bestEffort(chrome.permissions.contains({ permissions: [permission] }))) !== false;
}
