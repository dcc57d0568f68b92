// This browser as a device for messages.
//   pushSupport      whether it supports them
//   subscriptionHere its subscription; null: none
//   subscribeHere    asks for permission if needed, and subscribes; null when the user or the browser refuses
//   leaveHere        unsubscribes; the server learns it from the push service or the caller
import { markPush } from './push-mark.ts';

/** install: an iPhone or iPad only shows messages of installed applications. */
export type PushSupport = 'available' | 'install' | 'denied' | 'missing';

const isAppleMobile = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || 'standalone' in navigator;

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleMobile() ? 'install' : 'missing';
  }
  return Notification.permission === 'denied' ? 'denied' : 'available';
};

const registrationHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await registrationHere())?.pushManager?.getSubscription()) ?? null;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The address and keys by which the server sends to this browser. */
export type DeviceHere = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly server_key: string;
};

const described = (subscription: PushSubscription, serverKey: string): DeviceHere => ({
  endpoint: subscription.endpoint,
  keys: { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) },
  server_key: serverKey,
});

const isFor = (subscription: PushSubscription, serverKey: string): boolean =>
  base64url(subscription.options.applicationServerKey) === serverKey;

export async function subscribeHere(serverKey: string): Promise<DeviceHere | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before !== null && isFor(before, serverKey)) {
    markPush(true);
    return described(before, serverKey);
  }
  await before?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) })
    .catch(() => null);
  markPush(subscription !== null);
  return subscription === null ? null : described(subscription, serverKey);
}

export async function leaveHere(): Promise<void> {
  markPush(false);
  await (await subscriptionHere())?.unsubscribe().catch(() => false);
}
