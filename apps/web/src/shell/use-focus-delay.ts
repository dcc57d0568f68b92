import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePartnerTimeline } from './partner-timeline.ts';

/** Refreshes everything after the window was hidden for as long as the partner decided. */
export const useFocusDelay = (): void => {
  const queryClient = useQueryClient();
  const delayMs = usePartnerTimeline().focus_delay_ms ?? null;
  useEffect(() => {
    if (delayMs === null) return;
    let hiddenAtMs: number | null = document.visibilityState === 'hidden' ? Date.now() : null;
    const onChange = (): void => {
      const wasAwayMs = hiddenAtMs === null ? 0 : Date.now() - hiddenAtMs;
      hiddenAtMs = document.visibilityState === 'hidden' ? Date.now() : null;
      if (hiddenAtMs === null && wasAwayMs >= delayMs) void queryClient.invalidateQueries();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [delayMs, queryClient]);
};
