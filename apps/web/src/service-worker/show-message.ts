// Messages of the server, which the device shows even without an open page, and the actions of their buttons.
import { isPushMessage, type ShownMessage } from './push-message.ts';
import type { NotificationClick, PushEvent, WorkerScope } from './worker-scope.ts';

/** Missing in the types of pages: buttons exist only for messages of a service worker. */
type Options = NotificationOptions & {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
};

const show = ({ registration }: WorkerScope, message: ShownMessage): Promise<void> => {
  const { title, body, tag, lang, open, later } = message;
  const options: Options = {
    body,
    tag,
    lang,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: message,
    actions: [{ action: 'open', title: open }, ...(later === null ? [] : [{ action: 'later', title: later.text }])],
  } as Options;
  return registration.showNotification(title, options);
};

/** Browsers revoke the permission for push messages that are not shown. */
export async function showMessage(scope: WorkerScope, { data }: PushEvent): Promise<void> {
  const message = data?.json();
  if (isPushMessage(message)) await show(scope, message);
}

/** If the server cannot be reached, the message stays. */
async function putAway(scope: WorkerScope, message: ShownMessage): Promise<void> {
  const answer = await fetch('/api/hooks/push/later', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: message.later?.token }),
  }).catch(() => null);
  if (answer === null || answer.status >= 500) await show(scope, message);
}

async function openScreen({ clients }: WorkerScope, url: string): Promise<void> {
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (window === undefined) {
    await clients.openWindow(url);
    return;
  }
  window.postMessage({ open: url });
  // Refused if the device does not count this as a user's action.
  await window.focus().catch(() => undefined);
}

export async function answerClick(scope: WorkerScope, { notification, action }: NotificationClick): Promise<void> {
  notification.close();
  const message: unknown = notification.data;
  if (!isPushMessage(message)) return;
  if (action === 'later' && message.later !== null) await putAway(scope, message);
  else await openScreen(scope, message.url);
}
