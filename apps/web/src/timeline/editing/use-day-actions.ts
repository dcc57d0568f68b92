// All actions on a day: shown at once, reverted when the server refuses, and undone on request.
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

/**
 * The changes of one day. Each resolves to whether it was made, once the day has been read again; a refusal has already
 * been shown.
 */
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
        // The project was archived in the meantime, so it is no longer offered.
        if (hasCode(error, 'DIMENSION_STRUCTURE_INVALID'))
          void queryClient.invalidateQueries({ queryKey: queryKeys.dimensions() });
      },
      onOvertaken: async (before, now) => {
        // Loaded on demand: a day is rarely changed from two places at once.
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
      /** Undoes the newest change of the day, also one made in another window; resolves to whether there was one. */
      undo: () => history.correct('undo'),
      /** Redoes the change that was undone last. */
      redo: () => history.correct('redo'),
      /** Nothing can be undone any more: the day is published. */
      forgetUndo: history.dismiss,
      /** For actions that few first visits need, whose code is loaded with them. */
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
