import { registrationsRoutes } from '@daybook/contract/registrations.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { checkIfMatch } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import type { DayRow } from '../timeline/timeline.service.ts';
import { changeBooking } from './change-booking.ts';
import { deleteRegistrations } from './registrations.service.ts';
import { updateAlike } from './update-alike.ts';

export function registerRegistrationsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, registrationsRoutes.updateRegistration, async (call) => ({
    data: { registration: await changeBooking(call, Number(call.params.id), call.body) },
  }));

  registerRoute(app, deps, registrationsRoutes.updateRegistrations, async ({ trx, scope, request, body }) => {
    const { registrations: ids, ...edit } = body;
    const checkDay = (day: DayRow) => checkIfMatch(request, day.version);
    return { data: { registrations: await updateAlike(trx, scope, ids, edit, checkDay) } };
  });

  registerRoute(app, deps, registrationsRoutes.deleteRegistrations, async ({ trx, scope, request, body }) => {
    const checkDay = (day: DayRow) => checkIfMatch(request, day.version);
    return { data: { deleted: await deleteRegistrations(trx, scope, body.registrations, checkDay) } };
  });
}
