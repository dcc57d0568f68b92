// Actions for an appointment of the day.
import { routes } from '@daybook/contract/routes.ts';
import type { Timeline, TimelineAppointment } from '@daybook/contract/timeline.ts';
import { arrangementOf } from '../../appointments/arrangement.ts';
import type { TravelChange } from '../../appointments/travel-values.ts';
import { call } from '../../shell/api/api.ts';
import { notify } from '../../shell/messages/notify.tsx';
import type { RunChange } from './day-change.ts';
import { type Decision, decideLogs, removeLog } from './edit-timeline.ts';

type Span = { started_at: string; ended_at: string };

export const appointmentActions = (change: RunChange) => ({
  /** `isConfirmed`: that its unusual length is right. */
  arrange: (appointment: TimelineAppointment, decision: Decision, message: string, isConfirmed = false) =>
    change({
      shown: (timeline) => arranged(timeline, appointment, decision),
      send: () =>
        call(routes.confirmAppointments, {
          body: { appointments: [{ id: appointment.id, ...arrangementOf(decision), confirmed: isConfirmed }] },
        }),
      message,
    }),
  /** Sets how long the travel there and back took; the caller has already asked about an unusual length. */
  travel: ({ id }: TimelineAppointment, travel: TravelChange, message: string) =>
    change({
      send: () => call(routes.updateAppointment, { params: { id }, body: { ...travel, confirmed: true } }),
      message,
    }),
  /** Accepts the place that its calendar has given it since, without deciding about it. */
  follow: async ({ id }: TimelineAppointment, message: (now: Span) => string): Promise<void> => {
    const said: string[] = [];
    const isDone = await change({
      send: async () => said.push(message((await call(routes.followCalendar, { params: { id } })).data)),
    });
    // It cannot be undone, so the message offers no way back.
    if (isDone) notify(said.join(''));
  },
  /** Removes it from the day, with its travel. */
  takeOff: (appointment: TimelineAppointment, message: string) =>
    change({
      shown: (timeline) => withoutAppointment(timeline, appointment),
      send: () => call(routes.deleteAppointment, { params: { id: appointment.id } }),
      message,
    }),
});

const withoutAppointment = (timeline: Timeline, { id, log_id }: TimelineAppointment): Timeline => {
  const left = removeLog(timeline, log_id);
  return { ...left, appointments: left.appointments.filter((one) => one.id !== id) };
};

const arranged = (timeline: Timeline, { id, log_id }: TimelineAppointment, decision: Decision): Timeline => {
  const decided = decideLogs(timeline, new Set([log_id]), decision);
  const status =
    decision.kind === 'ignored'
      ? ('ignored' as const)
      : decision.kind === 'open'
        ? ('open' as const)
        : ('arranged' as const);
  const target = {
    contact_id: decision.kind === 'contact' ? decision.contactId : null,
    internal: decision.kind === 'internal',
  };
  return {
    ...decided,
    appointments: decided.appointments.map((one) => (one.id === id ? { ...one, status, ...target } : one)),
  };
};
