// A browser may give its subscription up, and the server may have another key after its secret was changed: whoever wanted
// messages here goes on getting them.
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
