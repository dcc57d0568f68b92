// Parts of a screen whose code is loaded when they are shown, or earlier, once the screen is rendered.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { inTime } from './in-time.ts';
import { hasGoodConnection, whenQuiet } from './when-idle.ts';

export type OnDemand<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * A component that is loaded when it is first rendered or when `fetch` is called. Once loaded it is rendered at once,
 * without a moment of the Suspense fallback.
 */
export const onDemand = <P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> => {
  let loaded: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => {
    loaded = await inTime(load());
    return loaded;
  };
  const Late = lazy(async () => ({ default: await fetch() }));
  const Shown = (props: P) => {
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Late);
    return <Part {...props} />;
  };
  return Object.assign(Shown, { fetch });
};

/** Returns whether the first screen has everything it needs, for parts that are loaded after it. */
export const useIsQuiet = (): boolean => {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet;
};

/**
 * Loads parts once the browser is idle and the network is quiet, on a good connection. A failure is reported only when one of
 * them is needed.
 */
export const usePrefetch = (parts: readonly { fetch: () => Promise<unknown> }[]): void => {
  useEffect(
    () =>
      whenQuiet(() => {
        if (!hasGoodConnection()) return;
        for (const part of parts) part.fetch().catch(() => undefined);
      }),
    [parts],
  );
};
