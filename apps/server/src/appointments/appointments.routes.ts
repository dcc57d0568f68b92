import { appointmentsRoutes } from '@daybook/contract/appointments.ts';
import type { AppInstance } from '../platform/app-instance.ts';
import type { Deps } from '../platform/deps.ts';
import { registerRoute } from '../platform/register-route.ts';
import { confirmAppointments, pendingAppointments } from './appointments.service.ts';

export function registerAppointmentsRoutes(app: AppInstance, deps: Deps): void {
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
    data: { appointments: await confirmAppointments(trx, scope, body.appointments) },
  }));
}
