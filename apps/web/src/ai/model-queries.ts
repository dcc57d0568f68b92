// The server's language model: whether there is one, consent to it, and descriptions by it.
import type { AiModel } from '@daybook/contract/ai-model.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { presentError } from '../shell/messages/present-error.ts';

export const modelQuery = queryOptions({
  queryKey: queryKeys.ai('model'),
  queryFn: async ({ signal }) => (await call(routes.getAiModel, { signal })).data,
});

/** Grants or revokes consent to send questions to the model at a host. */
export const useAgreeToModel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { host: string; agreed: boolean }) => (await call(routes.agreeToAiModel, { body })).data,
    onSuccess: (model: AiModel) => client.setQueryData(modelQuery.queryKey, model),
    onError: presentError,
  });
};

export const useWordDescription = (onWorded: (description: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (logIds: readonly string[]) =>
      (await call(routes.wordDescription, { body: { log_ids: [...logIds] } })).data.description,
    onSuccess: onWorded,
    onError: presentError,
    onSettled: () => client.invalidateQueries({ queryKey: modelQuery.queryKey }),
  });
};
