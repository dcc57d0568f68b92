// When work may be done that nobody waits for.
//   whenIdle            the browser has nothing more urgent to do
//   hasGoodConnection   the network can take it
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

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };
type WithConnection = { readonly connection?: Connection };

/**
 * Whether parts may be fetched that nobody has asked for yet: the user does not save data, and the network is not as slow as 3G.
 * Browsers other than Chromium do not tell, and count as well connected.
 */
export const hasGoodConnection = ({ connection }: WithConnection = navigator as WithConnection): boolean =>
  connection?.saveData !== true && !/2g|3g/.test(connection?.effectiveType ?? '');
