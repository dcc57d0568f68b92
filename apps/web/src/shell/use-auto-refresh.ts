import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const everyMs = 60_000;
const typedIn = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Whether nothing would be lost to the eye: the window is seen, and the focus is in no field or dialog. */
const isIdle = (): boolean =>
  document.visibilityState === 'visible' && document.activeElement?.matches(typedIn) !== true;

/** Reads what is on the screen anew each minute, while nobody types. */
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
