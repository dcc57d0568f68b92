import { appointmentsRoutes } from '@daybook/contract/appointments.ts';
import type { Deps } from '../platform/deps.ts';
import type { AppInstance } from '../platform/http/app-instance.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { document } from '../platform/lists/json-api.ts';
import {
  answersFor,
  confirmAppointments,
  pendingAppointments,
  removeAppointment,
  updateAppointment,
} from './appointments.service.ts';
import { findTravel, travelPlaces } from './find-travel.ts';
import { listAppointments, readAppointment } from './read-appointments.ts';

export function registerAppointmentsRoutes(app: AppInstance, deps: Deps): void {
  registerRoute(app, deps, appointmentsRoutes.listAppointments, ({ trx, scope, list }) =>
    listAppointments(trx, scope, list),
  );

  registerRoute(app, deps, appointmentsRoutes.getAppointment, async ({ trx, scope, params }) =>
    document(await readAppointment(trx, scope, Number(params.id))),
  );

  registerRoute(
    app,
    deps,
    appointmentsRoutes.updateAppointment,
    async ({ trx, scope, params, body, request, reply }) => {
      const id = Number(params.id);
      const version = await updateAppointment(trx, scope, { id, change: body, now: deps.now() }, (day) =>
        checkIfMatch(request, day.version),
      );
      setVersion(reply, version);
      return document(await readAppointment(trx, scope, id));
    },
  );

  registerRoute(app, deps, appointmentsRoutes.deleteAppointment, async ({ trx, scope, params, request }) => {
    const wanted = { id: Number(params.id), now: deps.now() };
    await removeAppointment(trx, scope, wanted, ({ version }) => checkIfMatch(request, version));
    return null;
  });

  registerRoute(
    app,
    deps,
    appointmentsRoutes.listPendingAppointments,
    async ({ trx, scope, body }) => ({
      data: { appointments: await pendingAppointments(trx, scope, body.day_id) },
    }),
    { mode: 'read' },
  );

  registerRoute(app, deps, appointmentsRoutes.confirmAppointments, async ({ trx, scope, body }) => ({
    data: { appointments: await confirmAppointments(trx, scope, body.appointments, deps.now()) },
  }));

  registerFreeRoute(app, deps, appointmentsRoutes.findTravel, async ({ scope, body }) => ({
    data: await findTravel(deps, scope, body),
  }));

  registerRoute(
    app,
    deps,
    appointmentsRoutes.suggestForAppointment,
    async ({ trx, scope, body }) => ({ data: { candidates: await answersFor(trx, scope, body.id) } }),
    { mode: 'read' },
  );

  registerRoute(
    app,
    deps,
    appointmentsRoutes.listTravelPlaces,
    async ({ trx, scope, body }) => ({
      data: { places: await travelPlaces(trx, scope, body.id), is_calculated: deps.routes !== null },
    }),
    { mode: 'read' },
  );
}
