import { registrationsRoutes } from '@daybook/contract/registrations.ts';
import type { AppInstance } from '../platform/app-instance.ts';
import type { Deps } from '../platform/deps.ts';
import { checkIfMatch, tellVersion } from '../platform/if-match.ts';
import { registerRoute } from '../platform/register-route.ts';
import { openOwnDay } from '../timeline/timeline.service.ts';
import {
  deleteRegistrations,
  listRegistrations,
  ownRegistration,
  updateRegistration,
} from './registrations.service.ts';

export function registerRegistrationsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, registrationsRoutes.listRegistrations, async ({ trx, scope, query }) => ({
    data: { registrations: await listRegistrations(trx, scope, query.date) },
  }));

  registerRoute(app, deps, registrationsRoutes.updateRegistration, async ({ trx, scope, request, reply, ...call }) => {
    const id = Number(call.params.id);
    const { day_id: dayId } = await ownRegistration(trx, scope, id);
    const day = await openOwnDay(trx, scope, dayId);
    // Read again under the lock of the day: another change may have come between.
    checkIfMatch(request, (await ownRegistration(trx, scope, id)).version);
    const registration = await updateRegistration(trx, scope, day, id, {
      contactId: call.body.contact_id,
      internal: call.body.internal,
      dimensionIds: call.body.dimensions,
      description: call.body.description,
      durationSeconds: call.body.duration,
      customfields: call.body.customfields,
    });
    tellVersion(reply, registration.version);
    return { data: { registration } };
  });

  registerRoute(app, deps, registrationsRoutes.deleteRegistrations, async ({ trx, scope, body }) => ({
    data: { deleted: await deleteRegistrations(trx, scope, body.registrations) },
  }));
}
