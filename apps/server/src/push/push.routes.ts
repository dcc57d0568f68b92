import { createHash } from 'node:crypto';
import { requireUrl } from '@daybook/connectors/core/outside-fetch.ts';
import { pushRoutes } from '@daybook/contract/push.ts';
import { describeBrowser } from '../auth/auth.service.ts';
import type { Deps, RegisterConcept } from '../platform/deps.ts';
import { AppError, foundOr404, invalidField } from '../platform/http/app-error.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import { findDevices, removeDevice, removeFromOthers, removeOldest, saveDevice } from './push.repository.ts';
import { currentKey } from './push-keys.ts';

const mostDevices = 20;
const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Returns a name by which users recognise their devices: 'Chrome 148, Android 16'. */
const deviceName = (userAgent: string | null): string => {
  const { browser, system } = describeBrowser(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || 'Browser';
};

/** @throws AppError VALIDATION_FAILED where this server would not call the address. */
function checkEndpoint({ allowsPrivateAddresses }: Deps, endpoint: string): void {
  try {
    requireUrl(endpoint, { allowsPrivateAddresses });
  } catch {
    throw invalidField('/endpoint', 'This is not the address of a push service.');
  }
}

export const registerPushRoutes: RegisterConcept = (app, deps) => {
  registerRoute(
    app,
    deps,
    pushRoutes.getPush,
    async ({ trx, scope, body }) => {
      const asked = body.endpoint === null ? null : hashOf(body.endpoint);
      const devices = (await findDevices(trx, scope)).map((device) => ({
        id: idText(device.id),
        name: device.name,
        created_at: device.created_at.toISOString(),
        last_sent_at: device.last_sent_at?.toISOString() ?? null,
        is_this: device.address_hash === asked,
      }));
      return { data: { server_key: currentKey(deps).publicKey, devices } };
    },
    { mode: 'read' },
  );

  registerFreeRoute(app, deps, pushRoutes.subscribePush, async ({ scope, body, request }) => {
    checkEndpoint(deps, body.endpoint);
    if (body.server_key !== currentKey(deps).publicKey) {
      throw new AppError('PRECONDITION_FAILED', { detail: 'The key of this server is another one by now.' });
    }
    const { endpoint, keys, server_key: serverKey } = body;
    const device = {
      name: deviceName(request.headers['user-agent'] ?? null),
      address_hash: hashOf(endpoint),
      sealed: deps.secrets.seal(JSON.stringify({ endpoint, keys }), 'push subscription'),
      server_key: serverKey,
    };
    await deps.database.asMaintenance((trx) => removeFromOthers(trx, scope, device.address_hash));
    await deps.database.asUser(scope, async (trx) => {
      await saveDevice(trx, scope, device, deps.now());
      await removeOldest(trx, scope, mostDevices);
    });
    return null;
  });

  registerRoute(app, deps, pushRoutes.unsubscribePush, async ({ trx, scope, params }) => {
    foundOr404((await removeDevice(trx, scope, Number(params.id))) || undefined, 'This device');
    return null;
  });
};
