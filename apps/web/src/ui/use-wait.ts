// Counts down the seconds until something may be tried again.
import { useEffect, useState } from 'react';

/** Returns the seconds left, and a function to start the countdown. */
export const useWait = (): { secondsLeft: number; waitFor: (seconds: number) => void } => {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endsAtMs <= Date.now()) return;
    const timer = window.setInterval(() => {
      setNowMs(Date.now());
      if (endsAtMs <= Date.now()) window.clearInterval(timer);
    }, 1000);
    return () => window.clearInterval(timer);
  }, [endsAtMs]);
  const waitFor = (seconds: number) => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + seconds * 1000);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)), waitFor };
};
