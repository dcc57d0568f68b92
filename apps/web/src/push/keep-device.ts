// A browser may drop its subscription, and the server's key changes with its secret: this renews the subscription of
// users who wanted messages here.
import { routes } from '@daybook/contract/routes.ts';
import { call } from '../shell/api/api.ts';
import { subscribeHere, subscriptionHere } from './push-device.ts';

export async function keepDevice(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const endpoint = (await subscriptionHere())?.endpoint ?? null;
  const { data } = await call(routes.getPush, { body: { endpoint } });
  if (data.devices.some((one) => one.is_this)) return;
  const body = await subscribeHere(data.server_key);
  if (body !== null) await call(routes.subscribePush, { body });
}
