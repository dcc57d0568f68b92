// Changes of a day that are shown before the server has answered. A refusal undoes them, and once no change is being
// sent the day is read again.
import type { Timeline } from '@daybook/contract/timeline.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasCode } from '../../texts/api-error.ts';
import type { Change, RunChange } from './day-change.ts';

type ChangesDeps = {
  queryClient: QueryClient;
  /** The query key under which the day is cached. */
  key: QueryKey;
  /** Sends a change after the ones before it. */
  inTurn: <T>(send: () => Promise<T>) => Promise<T>;
  /** Reports a change with an undo button. */
  offerUndo: (message: string, alsoUndo?: () => Promise<unknown>) => void;
  onRefused: (error: unknown) => void;
  /** Called when the day was changed elsewhere first, with the day as it was shown and as it is now. */
  onOvertaken: (before: Timeline, now: Timeline) => Promise<void>;
  readAgain: () => Promise<void>;
};

export const optimisticChanges = (deps: ChangesDeps) => {
  const { queryClient, key, readAgain } = deps;
  let underWay = 0;
  const current = (): Timeline | undefined => queryClient.getQueryData<Timeline>(key);
  const begin = (): void => {
    underWay += 1;
  };
  const settle = async (): Promise<void> => {
    underWay -= 1;
    if (underWay === 0) await readAgain();
  };

  const change: RunChange = async <T>({ shown, send, message, alsoUndo }: Change<T>): Promise<boolean> => {
    begin();
    await queryClient.cancelQueries({ queryKey: key });
    const before = current();
    let isOvertaken = false;
    if (shown && before) queryClient.setQueryData(key, shown(before));
    try {
      const answer = await deps.inTurn(send);
      if (message !== undefined) {
        const text = typeof message === 'string' ? message : message(answer);
        deps.offerUndo(text, alsoUndo && (() => alsoUndo(answer)));
      }
      return true;
    } catch (error) {
      if (before) queryClient.setQueryData(key, before);
      isOvertaken = hasCode(error, 'VERSION_CONFLICT');
      if (!isOvertaken) deps.onRefused(error);
      return false;
    } finally {
      await settle();
      const now = current();
      if (isOvertaken && before && now) await deps.onOvertaken(before, now);
    }
  };
  return { change, current, begin, settle };
};
