// Times for work that is not urgent.
//   whenIdle            the browser has nothing more urgent to do
//   hasGoodConnection   the network can take it
const latestMs = 1000;
const withoutIdleMs = 300;

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

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
type WithConnection = { readonly connection?: Connection };

/**
 * Whether parts may be loaded before they are needed: the user does not save data, and the network is faster than 3G.
 * Browsers other than Chromium do not report this, and count as well connected.
 */
export const hasGoodConnection = ({ connection }: WithConnection = navigator as WithConnection): boolean =>
  connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '');
