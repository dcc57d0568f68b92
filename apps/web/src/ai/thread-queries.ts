// A conversation about a day: its questions and answers, asking, and confirming a plan.
import type { AiThread } from '@daybook/contract/ai-threads.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { newKey } from '../shell/api/new-key.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { undoOneChange } from '../timeline/editing/undo-one-change.ts';

/** The user's conversations, newest first. */
export const threadsQuery = queryOptions({
  queryKey: queryKeys.ai('threads'),
  queryFn: async ({ signal }) => (await call(routes.listAiThreads, { signal })).data.threads,
});

const useThreadChanged = () => {
  const client = useQueryClient();
  return (thread: AiThread) =>
    client.setQueryData(threadsQuery.queryKey, (threads = []) => [
      thread,
      ...threads.filter(({ id }) => id !== thread.id),
    ]);
};

type AskedQuestion = { readonly question: string; readonly threadId: string | undefined };

export const useAsk = (date: string) => {
  const changed = useThreadChanged();
  return useMutation({
    mutationFn: async ({ question, threadId }: AskedQuestion) => {
      const about = threadId === undefined ? {} : { thread_id: threadId };
      return (await call(routes.askAi, { body: { question, date, ...about } })).data;
    },
    onSuccess: changed,
    onError: presentError,
  });
};

type Plan = { readonly turnId: string; readonly dayIds: readonly string[]; readonly drop: boolean };

/** Carries out or drops a plan. A plan that was carried out can be undone for a while. */
export const useConfirmPlan = () => {
  const t = useT();
  const client = useQueryClient();
  const changed = useThreadChanged();
  const dayChanged = () =>
    Promise.all(
      [queryKeys.timeline(), queryKeys.suggestions(), queryKeys.ai('set'), queryKeys.days()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const undo = async (dayIds: readonly string[], dayChange: string) => {
    await undoOneChange(dayIds, dayChange);
    await dayChanged();
  };
  return useMutation({
    mutationFn: async ({ turnId, drop }: Plan) => {
      const dayChange = newKey();
      const { data } = await call(routes.confirmAiPlan, { body: { turn_id: turnId, drop }, dayChange });
      return { thread: data, dayChange };
    },
    onSuccess: async ({ thread, dayChange }, { drop, dayIds }) => {
      changed(thread);
      if (drop) return;
      await dayChanged();
      notifyWithUndo(t('ai:threads.done'), () => undo(dayIds, dayChange));
    },
    onError: presentError,
  });
};

export const useRemoveThread = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(routes.deleteAiThread, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: threadsQuery.queryKey }),
    onError: presentError,
  });
};
