import { weeksRoutes } from '@daybook/contract/weeks.ts';
import { checkTarget } from '../logs/logs.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { registerFreeRoute, registerRoute } from '../platform/http/register-route.ts';
import { idText } from '../platform/lists/json-api.ts';
import { copyBookings, enterHours, getWeek, moveBookings } from './weeks.service.ts';

export const registerWeeksRoutes: RegisterConcept = (app, deps) => {
  registerFreeRoute(app, deps, weeksRoutes.getWeek, async ({ scope, body }) => ({
    data: await getWeek(deps.database, scope, body.date),
  }));

  registerRoute(app, deps, weeksRoutes.enterHours, async ({ trx, scope, body }) => {
    const { date, title = body.description || '–', ...booking } = body;
    await checkTarget(trx, scope, { contactId: booking.contact_id, internal: booking.internal });
    const about = { date, hours: [{ title, booking }], pointer: '/duration' };
    const { dayId, registrations } = await enterHours(trx, scope, about, deps.now());
    const [registration] = registrations;
    if (registration === undefined) throw new Error('Hours that were entered are booked');
    return { data: { day_id: idText(dayId), registration } };
  });

  registerRoute(app, deps, weeksRoutes.copyBookings, async ({ trx, scope, body }) => ({
    data: { registrations: await copyBookings(trx, scope, body.copies.map(withStart), deps.now()) },
  }));

  registerRoute(app, deps, weeksRoutes.moveBookings, async ({ trx, scope, body }) => {
    const { from, registrations } = await moveBookings(trx, scope, withStart(body), deps.now());
    return { data: { from: [...from], registrations: [...registrations] } };
  });
};

const withStart = <T extends { started_at?: Date | string | undefined }>({ started_at: at, ...rest }: T) => ({
  ...rest,
  startMs: at === undefined ? undefined : new Date(at).getTime(),
});
