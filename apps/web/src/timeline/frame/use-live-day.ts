// New activity while a day is looked at: a light question every ten seconds, and the day itself only when it changed.

import { routes } from '@daybook/contract/routes.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shell/api/api.ts';
import { queryKeys } from '../../shell/api/query-keys.ts';
import { translate } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';

export const liveEveryMs = 10_000;
/** Somebody who typed less than this ago is not disturbed. */
const quietMs = 2_000;
const againMs = 500;
/** How often at most new activity is said aloud. */
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

/** Keeps an own open day up to date while it is visible. Returns what to say politely of new activity. */
export const useLiveDay = (timeline: Timeline | undefined): string => {
  const queryClient = useQueryClient();
  const formats = useFormats();
  const isQuiet = useQuiet();
  const [said, say] = useState('');
  const saidAtMs = useRef(Number.NEGATIVE_INFINITY);
  const { id: dayId = null, version: shown = 0, is_own: isOwn = false, status = 'nonexistent' } = timeline?.day ?? {};
  const { data: latest } = useQuery({
    queryKey: queryKeys.days('live', dayId),
    queryFn: async ({ signal }) =>
      (await call(routes.getDaySummary, { body: { day_id: dayId ?? '' }, signal })).data.day.version,
    enabled: isOwn && dayId !== null && isDayOpen(status),
    refetchInterval: liveEveryMs,
    staleTime: liveEveryMs,
  });
  const newer = latest !== undefined && latest > shown ? latest : null;
  useEffect(() => {
    if (newer === null) return;
    const read = async () => {
      if (!isQuiet()) return;
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
    void read();
    return () => clearInterval(timer);
  }, [newer, isQuiet, queryClient, formats]);
  return said;
};
