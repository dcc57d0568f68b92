const latestMs = 1000;
const withoutIdleMs = 300;

/** Runs the work when the browser has nothing more urgent to do, after a second at the latest; the answer calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari does not say when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, withoutIdleMs);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
};
