import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 60_000;
const typedIn = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Whether a refresh would disturb nothing: the window is visible, and no field or dialog has the focus. */
const isIdle = (): boolean =>
  document.visibilityState === 'visible' && document.activeElement?.matches(typedIn) !== true;

/** Refreshes the screen every minute, while nobody types. */
export const useAutoRefresh = (isOn: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (isIdle()) void queryClient.invalidateQueries({ refetchType: 'active' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, queryClient]);
};
