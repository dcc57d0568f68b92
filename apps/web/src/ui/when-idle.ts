// Times for work that is not urgent.
//   whenIdle            the browser has nothing more urgent to do
//   whenQuiet           the network is quiet too: the first screen has what it needs
//   hasGoodConnection   the network can take it
const latestMs = 1000;
const withoutIdleMs = 300;
/** The network is quiet when nothing has arrived for this long: four round trips of a phone. */
const quietMs = 600;
const latestQuietMs = 3000;

/** Runs the work when the browser is idle, after a second at the latest; the returned function cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari does not report when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, withoutIdleMs);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
};

const lastArrivalMs = (): number =>
  Math.max(
    0,
    ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );

/**
 * Runs the work when the browser is idle and the network is quiet, after three seconds at the latest; the returned function cancels it.
 * A phone that waits for its first screen is idle too, and every other request makes it wait longer.
 */
export const whenQuiet = (work: () => void): (() => void) => {
  const latest = performance.now() + latestQuietMs;
  let callOff = (): void => undefined;
  const look = (): void => {
    const restMs = Math.min(lastArrivalMs() + quietMs, latest) - performance.now();
    if (restMs <= 0) {
      callOff = whenIdle(work);
      return;
    }
    const timer = window.setTimeout(look, restMs);
    callOff = () => window.clearTimeout(timer);
  };
  look();
  return () => callOff();
};

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
type WithConnection = { readonly connection?: Connection };

/**
 * Whether parts may be loaded before they are needed: the user does not save data, and the network is faster than 3G.
 * Browsers other than Chromium do not report this, and count as well connected.
 */
export const hasGoodConnection = ({ connection }: WithConnection = navigator as WithConnection): boolean =>
  connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '');
