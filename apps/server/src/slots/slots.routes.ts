import { timelineRoutes } from '@daybook/contract/timeline.ts';
import { timelineEditRoutes } from '@daybook/contract/timeline-edit.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { FastifyRequest } from 'fastify';
import { checkTarget } from '../logs/logs.service.ts';
import type { RegisterConcept } from '../platform/deps.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import { checkIfMatch, setVersion } from '../platform/http/if-match.ts';
import { registerRoute } from '../platform/http/register-route.ts';
import { registerSlots, updateRegistrations } from '../registrations/registrations.service.ts';
import { computeOwnDay, type DayRow, openOwnDay } from '../timeline/timeline.service.ts';
import { dayWithSlots, type EditedDay } from './edited-day.ts';
import { updateSlot } from './update-slot.ts';
import { deleteSlots, editSlots, mergeDaySlots, splitSlots } from './update-slots.ts';

/** Returns the open day of a call, locked, if the caller saw its present version. */
async function changedDay(trx: Transaction, scope: Scope, dayId: number, request: FastifyRequest): Promise<DayRow> {
  const day = await openOwnDay(trx, scope, dayId);
  checkIfMatch(request, day.version);
  return day;
}

const msOf = (instant: string | undefined) => (instant === undefined ? undefined : Date.parse(instant));

export const registerSlotsRoutes: RegisterConcept = (app, deps) => {
  registerRoute(app, deps, timelineEditRoutes.updateSlot, async ({ trx, scope, params, body, request, reply }) => {
    const { day_id: dayId, started_at, ended_at, activity_description: description, ...wish } = body;
    const day = await changedDay(trx, scope, dayId, request);
    await checkTarget(trx, scope, { contactId: wish.contact_id, internal: wish.internal });
    const change = { ...wish, startedAtMs: msOf(started_at), endedAtMs: msOf(ended_at), description };
    const answer = await updateSlot(trx, scope, day, { slotId: Number(params.slotId), change, now: deps.now() });
    setVersion(reply, answer.day.version);
    return { data: answer };
  });

  registerRoute(app, deps, timelineEditRoutes.updateSlots, async ({ trx, scope, body, request, reply }) => {
    const { day_id: dayId, action, slots, at, activity_description: description, ...wish } = body;
    const day = await changedDay(trx, scope, dayId, request);
    await checkTarget(trx, scope, { contactId: wish.contact_id, internal: wish.internal });
    const act = {
      edit: () => editSlots(trx, scope, day, slots, { ...wish, description }),
      split: () => splitSlots(trx, scope, day, slots, msOf(at)),
      merge: () => mergeDaySlots(trx, scope, day, slots, { ...wish, description }),
    } satisfies Record<typeof action, unknown>;
    const answer = await act[action]();
    setVersion(reply, answer.day.version);
    return { data: answer };
  });

  registerRoute(app, deps, timelineEditRoutes.deleteSlots, async ({ trx, scope, body, request, reply }) => {
    const day = await changedDay(trx, scope, body.day_id, request);
    const answer = await deleteSlots(trx, scope, day, body.slots, deps.now());
    setVersion(reply, answer.day.version);
    return { data: answer };
  });

  registerRoute(app, deps, timelineEditRoutes.updateDayRegistrations, async ({ trx, scope, body, request }) => {
    const day = await changedDay(trx, scope, body.day_id, request);
    const wanted = body.registrations.map(({ id, ...edit }, index) => ({ id, edit, at: `/registrations/${index}` }));
    checkNamedOnce(wanted.map(({ id }) => id));
    return { data: { registrations: await updateRegistrations(trx, scope, day, wanted) } };
  });

  registerRoute(app, deps, timelineEditRoutes.correctRegistration, async ({ trx, scope, body, request }) => {
    const day = await changedDay(trx, scope, body.day_id, request);
    const edit = { duration: body.duration };
    const [registration] = await updateRegistrations(trx, scope, day, [{ id: body.registration_id, edit, at: '' }]);
    const { computed } = await computeOwnDay(trx, scope, day);
    return { data: { registration: foundOr404(registration, 'The booking'), totals: computed.totals } };
  });

  registerRoute(app, deps, timelineRoutes.registerSlots, async ({ trx, scope, body, request }) => {
    const day = await changedDay(trx, scope, body.day_id, request);
    return { data: { registrations: await registerSlots(trx, scope, day, body.slots) } };
  });

  registerRoute(app, deps, timelineEditRoutes.bookSlots, async ({ trx, scope, body, request }) => {
    const day = await changedDay(trx, scope, body.day_id, request);
    const logsOf = logsBySlot(await dayWithSlots(trx, scope, day));
    const slots = body.slots.map(({ id, ...slot }, index) => ({ ...slot, logs: logsOf(id, index) }));
    return { data: { registrations: await registerSlots(trx, scope, day, slots) } };
  });
};

function logsBySlot({ slots, day }: EditedDay): (slotId: number, index: number) => readonly number[] {
  const byId = new Map(slots.map(({ id, logIds }) => [id, logIds]));
  return (slotId, index) => {
    const logs = byId.get(String(slotId));
    if (logs === undefined) throw invalidField(`/slots/${index}/id`, `No slot of the day ${day.date}.`);
    return logs;
  };
}

function checkNamedOnce(ids: readonly number[]): void {
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalidField(`/registrations/${twice}/id`, 'Each booking is named once.');
}
