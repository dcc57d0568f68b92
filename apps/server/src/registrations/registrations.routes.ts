import { registrationsRoutes } from '@daybook/contract/registrations.ts';
import type { Deps } from '../platform/deps.ts';
import { modelNotFound } from '../platform/http/app-error.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { checkIfMatch, tellVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { type DayRow, openOwnDay } from '../timeline/timeline.service.ts';
import { editOf } from './edit-of.ts';
import { deleteRegistrations, ownRegistration, updateRegistrations } from './registrations.service.ts';
import { updateAlike } from './update-alike.ts';

export function registerRegistrationsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, registrationsRoutes.updateRegistration, async ({ trx, scope, request, reply, ...call }) => {
    const id = Number(call.params.id);
    const { day_id: dayId } = await ownRegistration(trx, scope, id);
    const day = await openOwnDay(trx, scope, dayId);
    // Read again under the lock of the day: another change may have come between.
    checkIfMatch(request, (await ownRegistration(trx, scope, id)).version);
    const [registration] = await updateRegistrations(trx, scope, day, [{ id, edit: editOf(call.body), at: '' }]);
    if (registration === undefined) throw modelNotFound('The booking');
    tellVersion(reply, registration.version);
    return { data: { registration } };
  });

  registerRoute(app, deps, registrationsRoutes.updateRegistrations, async ({ trx, scope, request, body }) => {
    const { registrations: ids, ...edit } = body;
    const checkDay = (day: DayRow) => checkIfMatch(request, day.version);
    return { data: { registrations: await updateAlike(trx, scope, ids, editOf(edit), checkDay) } };
  });

  registerRoute(app, deps, registrationsRoutes.deleteRegistrations, async ({ trx, scope, request, body }) => {
    const checkDay = (day: DayRow) => checkIfMatch(request, day.version);
    return { data: { deleted: await deleteRegistrations(trx, scope, body.registrations, checkDay) } };
  });
}
