// Reading and changing the organisation's requirements for signing in.
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type SignOn = z.infer<typeof routes.getSignOn.response>['data'];
type SignOnChange = z.input<typeof routes.updateSignOn.body>;

export const signOnQuery = queryOptions({
  queryKey: queryKeys.organisation('sign-on'),
  queryFn: async ({ signal }) => (await call(routes.getSignOn, { signal })).data,
});

export const useSaveSignOn = () => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SignOnChange) => call(routes.updateSignOn, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.organisation('sign-on') });
      await queryClient.invalidateQueries({ queryKey: queryKeys.audit() });
      notify(t('shell:saved'));
    },
    meta: { errorShown: true },
  });
};
