// Everything that can be done to a day: shown at once, taken back when the server refuses, and undone on request.
import { routes } from '@daybook/contract/routes.ts';
import type { TagType } from '@daybook/contract/tag-values.ts';
import type { Timeline, TimelineRegistration } from '@daybook/contract/timeline.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { bookingActions } from '../../registrations/booking-actions.ts';
import { call } from '../../shell/api/api.ts';
import { newKey } from '../../shell/api/new-key.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { readDay, timelineKey } from '../frame/day-queries.ts';
import { appointmentActions } from './appointment-actions.ts';
import type { Change } from './day-change.ts';
import { dayHistory } from './day-history.ts';
import { decisionCall } from './decision-call.ts';
import { bookLogs, changeBooking, type Decision, decideLogs, removeLog, unbook } from './edit-timeline.ts';
import { noteActions } from './note-actions.ts';
import { slotActions } from './slot-actions.ts';

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
  /** null, or left out: as usual, which is that time for a contact is charged and internal time is not. */
  billable?: boolean | null;
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

const targetOf = ({ contactId, internal }: { contactId: string | null; internal: boolean }) =>
  internal ? { internal: true } : { contact_id: contactId };

const slotOf = (booking: BookingInput) => ({
  logs: [...booking.logIds],
  ...targetOf(booking),
  dimensions: booking.dimensions.map(({ id }) => id),
  description: booking.description,
  customfields: booking.customfields,
  ...(booking.billable == null ? {} : { billable: booking.billable }),
  ...(booking.durationSeconds === null ? {} : { duration: booking.durationSeconds }),
});

const provisional = (booking: BookingInput): TimelineRegistration => ({
  id: `new-${newKey()}`,
  contact_id: booking.internal ? null : booking.contactId,
  contact_name: booking.contactName,
  internal: booking.internal,
  billable: booking.billable ?? !booking.internal,
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

type DecideOptions = { dayChange?: string; confirmed?: boolean };

const decide = (logIds: readonly string[], decision: Decision, { dayChange, confirmed }: DecideOptions = {}) =>
  call(routes.batchEditLogs, {
    body: { ...decisionCall([...logIds], decision), ...(confirmed === true && { confirmed }) },
    ...(dayChange === undefined ? {} : { dayChange }),
  });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** The changes of one day. Each resolves, once the day was read again, to whether it was done; a refusal has been shown. */
export const useDayActions = (date: string, userId: string | null) => {
  const queryClient = useQueryClient();
  const pending = useRef(0);
  return useMemo(() => {
    const key = timelineKey(date, userId);
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

    const history = dayHistory({
      dayId: async () => current()?.day.id ?? (await readDay(date, userId)).day.id,
      settle: () => settle(),
      begin: () => {
        pending.current += 1;
      },
    });

    const change = async <T>({ shown, send, message, alsoUndo }: Change<T>): Promise<boolean> => {
      pending.current += 1;
      await queryClient.cancelQueries({ queryKey: key });
      const before = current();
      let isOvertaken = false;
      if (shown && before) queryClient.setQueryData(key, shown(before));
      try {
        const answer = await history.after(send);
        if (message !== undefined) {
          const text = typeof message === 'string' ? message : message(answer);
          history.offer(text, alsoUndo && (() => alsoUndo(answer)));
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
        if (isOvertaken && before && now) {
          // Fetched when it is needed: a day is seldom changed from two places at once.
          const { conflictText } = await import('./conflict-text.ts');
          notify(conflictText(before, now));
        }
      }
    };

    return {
      /** Takes back the newest change of the day, also one made in another window; resolves to whether there was one. */
      undo: () => history.correct('undo'),
      /** Makes the change again that was taken back last. */
      redo: () => history.correct('redo'),
      /** Nothing can be taken back any more: the day is published. */
      forgetUndo: history.dismiss,
      /** `confirmed`: the user confirmed the unusual lengths of appointments among these logs. */
      decide: (logIds: readonly string[], decision: Decision, message: string, confirmed = false): Promise<boolean> => {
        const ids = new Set(logIds);
        return change({
          shown: (timeline) => decideLogs(timeline, ids, decision),
          send: () => decide([...ids], decision, { confirmed }),
          message,
        });
      },
      ...slotActions({ change, current, read: () => readDay(date, userId) }),
      ...noteActions(change),
      ...appointmentActions(change),
      ...bookingActions(change),
      /** Several decisions as one change. */
      decideAll: (decisions: readonly { logIds: readonly string[]; decision: Decision }[], message: string) => {
        const dayChange = newKey();
        return change({
          shown: (timeline) =>
            decisions.reduce((day, one) => decideLogs(day, new Set(one.logIds), one.decision), timeline),
          send: async () => {
            for (const { logIds, decision } of decisions) await decide(logIds, decision, { dayChange });
          },
          message,
        });
      },
      /** Decides, and remembers the reference by which it was decided. */
      remember: (
        logIds: readonly string[],
        decision: Decision,
        reference: { type: TagType; value: string },
        message: (changed: number) => string,
        confirmed = false,
      ) => {
        const ids = new Set(logIds);
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
            await decide([...ids], decision, { confirmed });
            return tag;
          },
          message: (tag) => message(tag.meta.applied),
          alsoUndo: (tag) => call(routes.deleteTag, { params: { id: tag.data.id } }),
        });
      },
      book: (dayId: string, bookings: readonly BookingInput[], message: string) =>
        change({
          shown: (timeline) => bookings.map(provisional).reduce(bookLogs, timeline),
          send: () => call(routes.registerSlots, { body: { day_id: dayId, slots: bookings.map(slotOf) } }),
          message,
        }),
      unbook: (registrations: readonly TimelineRegistration[], message: string) =>
        change({
          shown: (timeline) => unbook(timeline, new Set(idsOf(registrations))),
          send: () => call(routes.deleteRegistrations, { body: { registrations: idsOf(registrations) } }),
          message,
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
                billable: after.billable ?? null,
                duration: after.durationSeconds,
              },
            }),
          message,
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
        }),
      removeManual: (logId: string, message: string) =>
        change({
          shown: (timeline) => removeLog(timeline, logId),
          send: () => call(routes.deleteLog, { params: { id: logId } }),
          message,
        }),
    };
  }, [date, userId, queryClient]);
};

export type DayActions = ReturnType<typeof useDayActions>;
