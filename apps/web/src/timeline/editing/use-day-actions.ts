// Everything that can be done to a day: shown at once, taken back when the server refuses, and undone on request.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingActions } from '../../registrations/booking-actions.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { notify } from '../../shell/messages/notify.tsx';
import { presentError } from '../../shell/messages/present-error.ts';
import { hasCode } from '../../texts/api-error.ts';
import { readDay, timelineKey } from '../frame/day-queries.ts';
import { appointmentActions } from './appointment-actions.ts';
import { dayHistory } from './day-history.ts';
import { decisionActions } from './decision-actions.ts';
import { entryActions } from './entry-actions.ts';
import { noteActions } from './note-actions.ts';
import { optimisticChanges } from './optimistic-changes.ts';
import { slotActions } from './slot-actions.ts';

/** The changes of one day. Each resolves, once the day was read again, to whether it was done; a refusal has been shown. */
export const useDayActions = (date: string, userId: string | null) => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const read = () => readDay(date, userId);
    const { change, current, begin, settle } = optimisticChanges({
      queryClient,
      key: timelineKey(date, userId),
      inTurn: (send) => history.after(send),
      offerUndo: (message, alsoUndo) => history.offer(message, alsoUndo),
      onRefused: (error) => {
        presentError(error);
        // A project was archived meanwhile: it is offered no longer.
        if (hasCode(error, 'DIMENSION_STRUCTURE_INVALID'))
          void queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
      },
      onOvertaken: async (before, now) => {
        // Fetched when it is needed: a day is seldom changed from two places at once.
        const { conflictText } = await import('./conflict-text.ts');
        notify(conflictText(before, now));
      },
      readAgain: async () => {
        const changed = [queryKeys.timeline(), queryKeys.suggestions(), queryKeys.days()];
        await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      },
    });
    const history = dayHistory({ dayId: async () => current()?.day.id ?? (await read()).day.id, begin, settle });
    return {
      /** Takes back the newest change of the day, also one made in another window; resolves to whether there was one. */
      undo: () => history.correct('undo'),
      /** Makes the change again that was taken back last. */
      redo: () => history.correct('redo'),
      /** Nothing can be taken back any more: the day is published. */
      forgetUndo: history.dismiss,
      /** For what few first visits come to, whose code is fetched with it. */
      change,
      ...decisionActions(change),
      ...slotActions({ change, current, read }),
      ...noteActions(change),
      ...appointmentActions(change),
      ...bookingActions(change),
      ...entryActions(change),
    };
  }, [date, userId, queryClient]);
};

export type DayActions = ReturnType<typeof useDayActions>;
