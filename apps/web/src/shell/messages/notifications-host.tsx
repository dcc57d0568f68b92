// Loads the messages after the first screen; an earlier message waits for it.
import { Suspense, useEffect, useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { whenIdle } from '../../ui/when-idle.ts';

const Messages = onDemand(async () => (await import('./notifications.tsx')).Messages);

export const NotificationsHost = () => {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  ) : null;
};
