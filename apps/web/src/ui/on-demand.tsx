// Parts of a screen whose code is fetched when they are shown, or before that, once the screen stands.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { inTime } from './in-time.ts';
import { hasGoodConnection, whenIdle } from './when-idle.ts';

export type OnDemand<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/**
 * A component that is fetched when it is first drawn or when `fetch` is called. Once it is there it is drawn at once,
 * without the moment that a Suspense fallback would stand for it.
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

/** Fetches parts while the browser is idle, on a good connection. A failure is left to the moment when one of them is needed. */
export const useFetchedEarly = (parts: readonly { fetch: () => Promise<unknown> }[]): void => {
  useEffect(
    () =>
      whenIdle(() => {
        if (!hasGoodConnection()) return;
        for (const part of parts) part.fetch().catch(() => undefined);
      }),
    [parts],
  );
};
