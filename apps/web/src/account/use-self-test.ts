// The self-check, for its screen and the details sent to support.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readExtensionMessage } from '../auth/extension-link.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { runSelfTest } from './run-self-test.ts';
import { type Check, checkExtension } from './self-test.ts';

/**
 * Query of all checks; `timeZone` is the signed-in user's. A busy browser's extension may answer after they are done,
 * and is then included.
 */
export const useSelfTest = (timeZone: string | null, isWanted = true) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const listen = (event: MessageEvent) => {
      const message = readExtensionMessage(event, { origin: location.origin, window });
      if (message?.type !== 'hello') return;
      const late = checkExtension(message.connected ? 'connected' : 'found');
      queryClient.setQueryData<Check[]>(queryKeys.selfTest(timeZone), (checks) =>
        checks?.map((check) => (check.name === 'extension' ? late : check)),
      );
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [isWanted, queryClient, timeZone]);
  return useQuery({
    queryKey: queryKeys.selfTest(timeZone),
    queryFn: () => runSelfTest(timeZone),
    staleTime: Number.POSITIVE_INFINITY,
    // Repeated whenever it is shown again.
    gcTime: 0,
    enabled: isWanted,
  });
};
