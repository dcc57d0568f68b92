// Loads the messages after the first screen; an earlier message waits for it.
import { Suspense } from 'react';
import { onDemand, useIsQuiet } from '../../ui/on-demand.tsx';

const Messages = onDemand(async () => (await import('./notifications.tsx')).Messages);

export const NotificationsHost = () =>
  useIsQuiet() ? (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  ) : null;
