// Reading and changing the connected accounts.
import type { ConnectAccountBody, LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { routes } from '@daybook/contract/routes.ts';
import { isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

const whileReadingMs = 2_000;
const otherwiseMs = 60_000;

/** The accounts of the user; polled more often while one is being read. */
export const accountsQuery = queryOptions({
  queryKey: queryKeys.linkedAccounts(),
  queryFn: async ({ signal }) => (await call(routes.listLinkedAccounts, { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some(({ attributes }) => attributes.is_syncing) === true ? whileReadingMs : otherwiseMs,
});

/** Refreshes all days, any of which may have changed. */
const useChanged = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.linkedAccounts(), queryKeys.timeline(), queryKeys.days()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
};

/** The form shows why it was refused. */
export const useConnect = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (body: ConnectAccountBody) => (await call(routes.connectAccount, { body })).data,
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export type AccountChange = {
  name?: string;
  is_enabled?: boolean;
  collections?: { id: string; is_enabled: boolean }[];
};

/** Changes an account and shows a message about it. */
export const useUpdateAccount = ({ id }: LinkedAccount, said?: (account: LinkedAccount) => string) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (body: AccountChange) => (await call(routes.updateLinkedAccount, { params: { id }, body })).data,
    onSuccess: async (account) => {
      if (said) notify(said(account));
      await changed();
    },
  });
};

export const useNewPassword = ({ id }: LinkedAccount) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (password: string) => call(routes.updateLinkedPassword, { params: { id }, body: { password } }),
    onSuccess: changed,
    meta: { errorShown: true },
  });
};

export const useSync = ({ id }: LinkedAccount) => {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call(routes.syncLinkedAccount, { params: { id } }),
    onSettled: changed,
  });
};

export const useDisconnect = ({ id, attributes }: LinkedAccount) => {
  const t = useT();
  const changed = useChanged();
  return useMutation({
    mutationFn: (recorded: 'keep' | 'remove') =>
      call(routes.disconnectAccount, { params: { id }, query: { recorded } }),
    onSuccess: async () => {
      const { kind } = attributes;
      const name = isProviderKind(kind) ? t(`linked-accounts:kinds.${kind}`) : attributes.name;
      notify(t('linked-accounts:leave.done', { name }));
      await changed();
    },
  });
};
