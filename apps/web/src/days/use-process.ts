// The state of processing one day: the remaining questions, the answers so far, and the actions.

import type { BookingSuggestion } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useDayActions } from '../timeline/editing/use-day-actions.ts';
import { bookingsQuery, clustersQuery } from '../timeline/frame/day-queries.ts';
import { useDayOptions } from '../timeline/frame/use-day-options.ts';
import { countsOf, questionsOf } from './process-steps.ts';
import { useRowChoices } from './use-row-choices.ts';

const noneOf: readonly never[] = [];
/** Suggestions stay on the screen until the next ones arrive. */
const ofSameDay =
  (dayId: string) =>
  <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query?.queryKey.includes(dayId) ? before : undefined;
const noIds: ReadonlySet<string> = new Set();
/** Returns the error of a first read. After a failed refresh the question stays: the displayed data are still true. */
const unread = ({ data, error }: { data: unknown; error: Error | null }): Error | null =>
  data === undefined ? error : null;

export const useProcess = (timeline: Timeline) => {
  const accuracy = useSession().preferences.prediction_automations?.accuracy ?? 'normal';
  const { short_duration: asksEach } = useDayOptions();
  const { day } = timeline;
  const dayId = day.id ?? '';
  const enabled = isDayOpen(day.status);
  const said = useRowChoices(timeline);
  const clusters = useQuery({ ...clustersQuery(dayId), enabled, placeholderData: ofSameDay(dayId) });
  const suggestions = useQuery({
    ...bookingsQuery(dayId, said.bookings),
    enabled,
    placeholderData: ofSameDay(dayId),
  });
  const actions = useDayActions(day.date, null);
  const [tagged, setTagged] = useState(noIds);
  const [tagAnswers, setTagAnswers] = useState(0);
  const [booked, setBooked] = useState(noIds);
  const [confirmed, setConfirmed] = useState(noIds);
  const [later, setLater] = useState<readonly string[]>([]);
  const [oneByOne, setOneByOne] = useState(noIds);
  const [takenOut, setTakenOut] = useState<BookingSuggestion | null>(null);
  const [busy, setBusy] = useState(0);
  const running = useRef(0);
  const answered = useRef(new Set<string>());
  const [announcement, announce] = useState('');

  const internal = timeline.logs.filter(
    (log) => log.internal && log.status === 'open' && log.duration > 0 && log.decided_by !== 'hand',
  );
  const unbooked = new Set(
    timeline.logs.flatMap((log) => (log.status === 'open' && log.registration_id === null ? log.log_ids : [])),
  );
  // Activities that are booked or ignored by now need no separate booking.
  const part = takenOut?.log_ids.every((id) => unbooked.has(id)) ? takenOut : null;
  // Users with that setting, or with a higher precision than usual, are asked about each.
  const asksShortOnes = asksEach || accuracy === 'high' || accuracy === 'extreme';
  const questions = questionsOf({
    logs: timeline.logs,
    appointments: timeline.appointments,
    clusters: clusters.data ?? noneOf,
    shortSeconds: asksShortOnes ? 0 : timeline.block_seconds,
    tagAnswers,
    internal,
    suggestions: suggestions.data ?? noneOf,
    tagged,
    booked,
    chosen: new Set(said.chosen.flatMap(({ logIds }) => logIds)),
    confirmed,
    later,
    oneByOne,
    part,
  });

  /** Does something and hides the answered questions until the server's new answers arrive. */
  const run = async (work: () => Promise<boolean>, message: string): Promise<boolean> => {
    running.current += 1;
    setBusy(running.current);
    announce(message);
    const isDone = await work();
    running.current -= 1;
    setBusy(running.current);
    if (running.current === 0) {
      setTagged(noIds);
      setBooked(noIds);
    }
    return isDone;
  };
  const add = (ids: readonly string[]) => (before: ReadonlySet<string>) => before.union(new Set(ids));

  return {
    questions,
    /** The untagged time of the day with its proposed answers. */
    clusters: clusters.data ?? noneOf,
    counts: countsOf(questions),
    /** Whether a question is answered automatically, the first time only: after an undo it is asked. */
    answersItself: (id: string): boolean => {
      const isFirst = !answered.current.has(id);
      answered.current.add(id);
      return isFirst;
    },
    actions,
    announcement,
    announce,
    error: unread(clusters) ?? unread(suggestions),
    retry: () => void Promise.all([clusters.refetch(), suggestions.refetch()]),
    isLoading: enabled && (clusters.data === undefined || suggestions.data === undefined),
    isBusy: busy > 0,
    /** Whether new bookings are being proposed, after one was chosen. */
    isProposing: suggestions.isPlaceholderData,
    tag: (ids: readonly string[], work: () => Promise<boolean>, message: string) => {
      setTagged(add(ids));
      setTagAnswers((before) => before + 1);
      return run(work, message);
    },
    /**
     * Corrects one row of a list, or decides about an appointment: certain ones stay a separate list, and the rest is
     * suggested again.
     */
    correct: (ids: readonly string[], work: () => Promise<boolean>, message: string) => {
      setTagged(add(ids));
      return run(work, message);
    },
    said,
    book: (ids: readonly string[], work: () => Promise<boolean>, message: string) => {
      setBooked(add(ids));
      return run(work, message);
    },
    confirm: (ids: readonly string[], message: string) => {
      setConfirmed(add(ids));
      announce(message);
    },
    putOff: (id: string) => (id === part?.id ? setTakenOut(null) : setLater((before) => [...before, id])),
    askOneByOne: (ids: readonly string[]) => setOneByOne(add(ids)),
    /** Asks for a booking of some activities of a proposal, before the rest of it. */
    askPart: setTakenOut,
    canUndo: day.undo !== null || !said.isEmpty || part !== null,
    undo: () => {
      if (part !== null) setTakenOut(null);
      else if (!said.unchoose()) void run(actions.undo, '');
    },
    redo: () => void run(actions.redo, ''),
  };
};

export type Process = ReturnType<typeof useProcess>;
