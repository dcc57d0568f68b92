import { routes } from '@daybook/contract/routes.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';

/** The operator's terms; null where there are none. */
export const termsQuery = (language: Language) =>
  queryOptions({
    queryKey: queryKeys.terms(language),
    queryFn: async ({ signal }) => (await call(routes.getTerms, { query: { language }, signal })).data.terms,
  });

export const useAcceptTerms = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: string) => call(routes.acceptTerms, { body: { version } }),
    // Terms that changed while they were read are read again.
    onError: () => queryClient.invalidateQueries({ queryKey: ['terms'] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.session() }),
    meta: { errorShown: true },
  });
};
