// Everything that can be done to a day: shown at once, taken back when the server refuses, and undone on request.
import { routes } from '@daybook/contract/routes.ts';
import type { TagType } from '@daybook/contract/tag-values.ts';
import type { Timeline, TimelineAppointment, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { call } from '../shell/api.ts';
import { hasCode } from '../shell/api-error.ts';
import { newKey } from '../shell/new-key.ts';
import { notify, notifyWithUndo } from '../shell/notify.tsx';
import { presentError } from '../shell/present-error.ts';
import { queryKeys } from '../shell/query-keys.ts';
import { conflictText } from './conflict-text.ts';
import { readDay, timelineKey } from './day-queries.ts';
import { bookLogs, changeBooking, type Decision, decideLogs, entriesOf, removeLog, unbook } from './edit-timeline.ts';
import { decisionCall, formerCalls, formerValues } from './former-values.ts';
import { noteActions } from './note-actions.ts';
import { slotActions } from './slot-actions.ts';
import { createUndoStack, type UndoEntry } from './undo-stack.ts';

/** What a booking says; `durationSeconds` null: recorded time rounded to blocks. */
export type BookingInput = {
  logIds: readonly string[];
  contactId: string | null;
  contactName: string | null;
  internal: boolean;
  dimensions: TimelineRegistration['dimensions'];
  description: string;
  recordedSeconds: number;
  roundedSeconds: number;
  durationSeconds: number | null;
  customfields: TimelineRegistration['customfields'];
};

export type ManualInput = {
  startedAt: string;
  endedAt: string;
  description: string;
  contactId: string | null;
  internal: boolean;
  comesOnTop: boolean;
};

export type Change<T> = {
  shown?: (timeline: Timeline) => Timeline;
  send: () => Promise<T>;
  /** What is reported; nothing: silently. */
  message?: string | ((answer: T) => string);
  undo?: (answer: T) => Promise<unknown>;
};

/** Makes a change: whether it was done; a refusal has been shown. */
export type RunChange = <T>(change: Change<T>) => Promise<boolean>;

const targetOf = ({ contactId, internal }: { contactId: string | null; internal: boolean }) =>
  internal ? { internal: true } : { contact_id: contactId };

const slotOf = (booking: BookingInput) => ({
  logs: [...booking.logIds],
  ...targetOf(booking),
  dimensions: booking.dimensions.map(({ id }) => id),
  description: booking.description,
  customfields: booking.customfields,
  ...(booking.durationSeconds === null ? {} : { duration: booking.durationSeconds }),
});

const provisional = (booking: BookingInput): TimelineRegistration => ({
  id: `new-${newKey()}`,
  contact_id: booking.internal ? null : booking.contactId,
  contact_name: booking.contactName,
  internal: booking.internal,
  dimensions: booking.dimensions,
  description: booking.description,
  customfields: booking.customfields,
  recorded: booking.recordedSeconds,
  duration: booking.durationSeconds ?? booking.roundedSeconds,
  is_corrected: booking.durationSeconds !== null,
  started_at: null,
  ended_at: null,
  pieces: [],
  log_ids: [...booking.logIds],
  version: 0,
  published_at: null,
});

const decide = (logIds: string[], decision: Decision) =>
  call(routes.batchEditLogs, { body: decisionCall(logIds, decision) });

/** What brings decided logs back, one call after the other. */
const bringBack = (timeline: Timeline, logIds: ReadonlySet<string>, isIgnoredNow: boolean) => {
  const calls = formerValues(entriesOf(timeline, logIds)).flatMap((group) => formerCalls(group, isIgnoredNow));
  return async (): Promise<void> => {
    for (const body of calls) await call(routes.batchEditLogs, { body });
  };
};

const rebook = (dayId: string, registrations: readonly TimelineRegistration[]) =>
  call(routes.registerSlots, {
    body: {
      day_id: dayId,
      slots: registrations.map((one) => ({
        logs: one.log_ids,
        ...targetOf({ contactId: one.contact_id, internal: one.internal }),
        dimensions: one.dimensions.map(({ id }) => id),
        description: one.description,
        customfields: one.customfields,
        ...(one.is_corrected ? { duration: one.duration } : {}),
      })),
    },
  });

const former = (one: TimelineRegistration) => ({
  contact_id: one.internal ? null : one.contact_id,
  internal: one.internal,
  dimensions: one.dimensions.map(({ id }) => id),
  description: one.description,
  customfields: one.customfields,
  duration: one.is_corrected ? one.duration : null,
});

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The changes of one day. Each resolves, once the day was read again, to whether it was done; a refusal has been shown. */
export const useDayActions = (date: string, userId: string | null) => {
  const queryClient = useQueryClient();
  const pending = useRef(0);
  const shownMessage = useRef<() => void>(() => undefined);
  return useMemo(() => {
    const key = timelineKey(date, userId);
    const stack = createUndoStack();
    const current = (): Timeline | undefined => queryClient.getQueryData<Timeline>(key);

    const settle = async (): Promise<void> => {
      pending.current -= 1;
      if (pending.current > 0) return;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.days() }),
      ]);
    };

    const change = async <T>({ shown, send, message, undo }: Change<T>): Promise<boolean> => {
      pending.current += 1;
      await queryClient.cancelQueries({ queryKey: key });
      const before = current();
      let isOvertaken = false;
      if (shown && before) queryClient.setQueryData(key, shown(before));
      try {
        const answer = await send();
        if (undo && message !== undefined) {
          offerUndo(typeof message === 'string' ? message : message(answer), () => undo(answer));
        }
        return true;
      } catch (error) {
        if (before) queryClient.setQueryData(key, before);
        isOvertaken = hasCode(error, 'VERSION_CONFLICT');
        if (!isOvertaken) presentError(error);
        return false;
      } finally {
        await settle();
        const now = current();
        if (isOvertaken && before && now) notify(conflictText(before, now));
      }
    };

    const offerUndo = (message: string, undo: () => Promise<unknown>): void => {
      const run = async () => {
        await change({ send: undo });
      };
      // One message at a time: those before it can still be taken back with the keys, and cover nothing.
      shownMessage.current();
      const entry: UndoEntry = { run, dismiss: () => dismiss() };
      const dismiss = notifyWithUndo(message, () => {
        stack.drop(entry);
        return run();
      });
      stack.push(entry);
      shownMessage.current = dismiss;
    };

    const decideAbout = (logIds: readonly string[], decision: Decision, message: string): Promise<boolean> => {
      const ids = new Set(logIds);
      const before = current();
      return change({
        shown: (timeline) => decideLogs(timeline, ids, decision),
        send: () => decide([...ids], decision),
        message,
        undo: before ? bringBack(before, ids, decision.kind === 'ignored') : async () => undefined,
      });
    };

    return {
      /** Takes back the newest change; null when there is none. */
      undo: stack.undo,
      canUndo: () => !stack.isEmpty(),
      /** Nothing can be taken back any more: the day is published. */
      forgetUndo: () => {
        shownMessage.current();
        stack.clear();
      },
      decide: decideAbout,
      ...slotActions({ change, current, read: () => readDay(date, userId) }),
      ...noteActions(change),
      /** Several decisions as one change. */
      decideAll: (decisions: readonly { logIds: readonly string[]; decision: Decision }[], message: string) => {
        const before = current();
        const undos = before
          ? decisions.map(({ logIds, decision }) => bringBack(before, new Set(logIds), decision.kind === 'ignored'))
          : [];
        return change({
          shown: (timeline) =>
            decisions.reduce((day, one) => decideLogs(day, new Set(one.logIds), one.decision), timeline),
          send: async () => {
            for (const { logIds, decision } of decisions) await decide([...logIds], decision);
          },
          message,
          undo: async () => {
            for (const undo of undos) await undo();
          },
        });
      },
      /** Decides, and remembers the reference by which it was decided. */
      remember: (
        logIds: readonly string[],
        decision: Decision,
        reference: { type: TagType; value: string },
        message: (changed: number) => string,
      ) => {
        const ids = new Set(logIds);
        const before = current();
        const back = before ? bringBack(before, ids, decision.kind === 'ignored') : async () => undefined;
        const target =
          decision.kind === 'contact'
            ? { contact_id: decision.contactId }
            : decision.kind === 'internal'
              ? { internal: true }
              : { ignored: true };
        return change({
          shown: (timeline) => decideLogs(timeline, ids, decision),
          send: async () => {
            const tag = await call(routes.createTag, {
              body: { ...reference, ...target, scope: 'personal', nature: 'tag' },
            });
            await decide([...ids], decision);
            return tag;
          },
          message: (tag) => message(tag.meta.applied),
          undo: async (tag) => {
            await back();
            await call(routes.deleteTag, { params: { id: tag.data.id } });
          },
        });
      },
      book: (dayId: string, bookings: readonly BookingInput[], message: string) =>
        change({
          shown: (timeline) => bookings.map(provisional).reduce(bookLogs, timeline),
          send: () => call(routes.registerSlots, { body: { day_id: dayId, slots: bookings.map(slotOf) } }),
          message,
          undo: ({ data }) => call(routes.deleteRegistrations, { body: { registrations: idsOf(data.registrations) } }),
        }),
      unbook: (dayId: string, registrations: readonly TimelineRegistration[], message: string) =>
        change({
          shown: (timeline) => unbook(timeline, new Set(idsOf(registrations))),
          send: () => call(routes.deleteRegistrations, { body: { registrations: idsOf(registrations) } }),
          message,
          undo: () => rebook(dayId, registrations),
        }),
      changeBooking: (before: TimelineRegistration, after: BookingInput, message: string) =>
        change({
          shown: (timeline) =>
            changeBooking(timeline, {
              ...provisional(after),
              id: before.id,
              log_ids: before.log_ids,
              pieces: before.pieces,
            }),
          send: () =>
            call(routes.updateRegistration, {
              params: { id: before.id },
              ifMatch: before.version,
              body: {
                contact_id: after.internal ? null : after.contactId,
                internal: after.internal,
                dimensions: idsOf(after.dimensions),
                description: after.description,
                customfields: after.customfields,
                duration: after.durationSeconds,
              },
            }),
          message,
          undo: () => call(routes.updateRegistration, { params: { id: before.id }, body: former(before) }),
        }),
      addManual: (entry: ManualInput, message: string) =>
        change({
          send: () =>
            call(routes.createLog, {
              body: {
                started_at: entry.startedAt,
                ended_at: entry.endedAt,
                description: entry.description,
                ...targetOf(entry),
                remove_overlapping: !entry.comesOnTop,
              },
            }),
          message,
          undo: async ({ data }) => {
            for (const id of data.logs) await call(routes.deleteLog, { params: { id } });
          },
        }),
      removeManual: (logId: string, message: string) =>
        change({
          shown: (timeline) => removeLog(timeline, logId),
          send: () => call(routes.deleteLog, { params: { id: logId } }),
          message,
          undo: () => call(routes.restoreLog, { params: { id: logId } }),
        }),
      arrange: (appointment: TimelineAppointment, decision: Decision, message: string) =>
        change({
          shown: (timeline) => arranged(timeline, appointment, decision),
          send: () =>
            call(routes.confirmAppointments, {
              body: { appointments: [{ id: appointment.id, ...arrangement(decision) }] },
            }),
          message,
          undo: () =>
            call(routes.confirmAppointments, {
              body: { appointments: [{ id: appointment.id, ...asIt(appointment) }] },
            }),
        }),
    };
  }, [date, userId, queryClient]);
};

export type DayActions = ReturnType<typeof useDayActions>;

const arrangement = (decision: Decision) => {
  if (decision.kind === 'contact') return { contact_id: decision.contactId };
  if (decision.kind === 'internal') return { internal: true };
  return decision.kind === 'ignored' ? { ignored: true } : {};
};

const asIt = ({ status, contact_id, internal }: TimelineAppointment) => {
  if (status === 'ignored') return { ignored: true };
  return internal ? { internal: true } : contact_id === null ? {} : { contact_id };
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
