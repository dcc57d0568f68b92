import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from './query-keys.ts';

/** Refreshes contacts, projects and the names of their levels once a read of the CRM or accounting system has ended. */
export const useFetchAfterReading = (isReading: boolean): void => {
  const queryClient = useQueryClient();
  const wasReading = useRef(isReading);
  useEffect(() => {
    const isOver = wasReading.current && !isReading;
    wasReading.current = isReading;
    if (!isOver) return;
    for (const queryKey of [queryKeys.contacts(), queryKeys.dimensions(), queryKeys.dimensionLevels()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [isReading, queryClient]);
};
