// New activity while a day is open: the server answers when there is a newer version, and only then the day is read.

import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { translate } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { followDay } from './follow-day.ts';

/** A user who typed less than this ago is not disturbed. */
const quietMs = 2_000;
const againMs = 500;
/** How often at most new activity is announced. */
const saidEveryMs = 300_000;

/** Whether nobody types or drags at this moment. */
const useQuiet = (): (() => boolean) => {
  const typedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const isDown = useRef(false);
  useEffect(() => {
    const typed = () => {
      typedAtMs.current = performance.now();
    };
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
    };
    const listeners = { input: typed, keydown: typed, pointerdown: down, pointerup: up, pointercancel: up };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener, true);
    };
  }, []);
  return useCallback(() => !isDown.current && performance.now() - typedAtMs.current > quietMs, []);
};

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
/** A hidden page sends no requests: browsers allow only a few to one server at a time. */
const useIsVisible = (): boolean =>
  useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');

/** Keeps the user's open day up to date while it is visible. Returns the text of new activity to announce politely. */
export const useLiveDay = (timeline: Timeline | undefined): string => {
  const queryClient = useQueryClient();
  const formats = useFormats();
  const isQuiet = useQuiet();
  const [said, say] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  const { id: dayId = null, version: shown = 0, is_own: isOwn = false, status = 'nonexistent' } = timeline?.day ?? {};
  const isVisible = useIsVisible();
  const [latest, setLatest] = useState<{ readonly dayId: string; readonly version: number } | null>(null);
  const follows = isOwn && isVisible && isDayOpen(status) ? dayId : null;
  useEffect(() => {
    if (follows === null) return;
    const ending = new AbortController();
    // Version 0 is older than any: the first answer is the current one.
    const onVersion = (version: number) => setLatest({ dayId: follows, version });
    void followDay({ dayId: follows, version: 0, onVersion }, ending.signal);
    return () => ending.abort();
  }, [follows]);
  const newer = latest !== null && latest.dayId === dayId && latest.version > shown ? latest.version : null;
  useEffect(() => {
    if (newer === null) return;
    const read = async () => {
      // After a change of the user's own, the action that made it reads the day.
      const isReading = queryClient.isFetching({ queryKey: queryKeys.timeline() }) > 0;
      if (!isQuiet() || isReading || queryClient.isMutating() > 0) return;
      clearInterval(timer);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.timeline() }),
        queryClient.invalidateQueries({ queryKey: queryKeys.suggestions() }),
      ]);
      if (performance.now() - saidAtMs.current < saidEveryMs) return;
      saidAtMs.current = performance.now();
      say(translate('timeline:live.updated', { time: formats.time(new Date().toISOString()) }));
    };
    const timer = setInterval(() => void read(), againMs);
    return () => clearInterval(timer);
  }, [newer, isQuiet, queryClient, formats]);
  return said;
};
