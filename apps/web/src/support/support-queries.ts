// The conversation with this server's support: the user's side, and the side behind the link in a mail.
import { routes } from '@daybook/contract/routes.ts';
import type { SupportFact } from '@daybook/contract/support.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

/** An answer appears while the user has the screen open. */
const lookAgainMs = 20_000;

export const conversationQuery = queryOptions({
  queryKey: queryKeys.supportConversation(),
  queryFn: async ({ signal }) => (await call(routes.getConversation, { signal })).data,
  refetchInterval: lookAgainMs,
  refetchOnWindowFocus: true,
});

/** Removes the reminder of an answer once the conversation is shown. */
export const useForgetReminder = (messageCount: number): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (messageCount > 0) void queryClient.invalidateQueries({ queryKey: queryKeys.reminders() });
  }, [queryClient, messageCount]);
};

export const useWriteToSupport = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { text: string; diagnosis: SupportFact[] }) =>
      (await call(routes.startChat, { body })).data,
    onSuccess: (conversation) => queryClient.setQueryData(conversationQuery.queryKey, conversation),
    meta: { errorShown: true },
  });
};

export const questionQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.supportQuestion(),
    queryFn: async ({ signal }) => (await call(routes.readQuestion, { body: { token }, signal })).data,
    retry: false,
    // The screen of the person who answers does not change by itself.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useAnswerQuestion = (token: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => (await call(routes.answerQuestion, { body: { token, text } })).data,
    onSuccess: (question) => queryClient.setQueryData(questionQuery(token).queryKey, question),
    meta: { errorShown: true },
  });
};
