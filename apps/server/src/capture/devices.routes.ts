import { devicesRoutes } from '@daybook/contract/devices.ts';
import { actorOf, recordAudit } from '../audit/audit.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { collection, document } from '../platform/lists/json-api.ts';
import { forgetDevice, listDevices, readDevice, renameDevice } from './devices.service.ts';

export const registerDevicesRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, devicesRoutes.listDevices, async ({ trx, scope, list }) =>
    collection(list, await listDevices(trx, scope, list, deps.now()), (device) => device),
  );

  registerRoute(app, deps, devicesRoutes.getDevice, async ({ trx, scope, params }) =>
    document(await readDevice(trx, scope, Number(params.id), deps.now())),
  );

  registerRoute(app, deps, devicesRoutes.updateDevice, async ({ trx, scope, params, body }) =>
    document(await renameDevice(trx, scope, Number(params.id), body.name, deps.now())),
  );

  registerRoute(app, deps, devicesRoutes.forgetDevice, async ({ trx, scope, params, user, request }) => {
    const tokenId = await forgetDevice(trx, scope, Number(params.id), deps.now());
    if (tokenId !== null) {
      await recordAudit(trx, deps, actorOf(user, request), {
        action: 'token.revoked',
        subjectType: 'token',
        subjectId: tokenId,
        subjectUserId: scope.userId,
      });
    }
    return null;
  });
};
