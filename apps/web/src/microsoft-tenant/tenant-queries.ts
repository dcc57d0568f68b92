// The Microsoft organisation whose Teams calls are read.
import type { microsoftTenantRoutes } from '@daybook/contract/microsoft-tenant.ts';
import { routes } from '@daybook/contract/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type AttachBody = z.input<typeof microsoftTenantRoutes.attachMicrosoftTenant.body>;

type Attached = AttachBody | { readonly tenant_id: string };

export const tenantQuery = queryOptions({
  queryKey: queryKeys.microsoftTenant(),
  queryFn: async ({ signal }) => (await call(routes.getMicrosoftTenant, { signal })).data,
});

/** With the organisation's own application, or with this server's. The form shows why it was refused. */
export const useAttachTenant = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Attached) =>
      'client_id' in body
        ? (await call(routes.attachMicrosoftTenant, { body })).data
        : (await call(routes.connectTeams, { body })).data,
    onSuccess: (status) => queryClient.setQueryData(tenantQuery.queryKey, status),
    meta: { errorShown: true },
  });
};

export const useDetachTenant = () => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(routes.detachMicrosoftTenant, {})).data,
    onSuccess: (status) => {
      queryClient.setQueryData(tenantQuery.queryKey, status);
      notify(t('linked-accounts:tenant.detached'));
    },
  });
};

/** Whether calls of the connected organisation are read. */
export const useReadCalls = (tenantId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isWanted: boolean) =>
      isWanted
        ? (await call(routes.connectTeams, { body: { tenant_id: tenantId } })).data
        : (await call(routes.disconnectTeams, {})).data,
    onSuccess: (status) => queryClient.setQueryData(tenantQuery.queryKey, status),
  });
};
