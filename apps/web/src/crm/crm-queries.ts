// Reading and changing the connection to a CRM or accounting system.
import type { CrmStatus } from '@daybook/contract/crm.ts';
import { routes } from '@daybook/contract/routes.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import type { CallAnswer } from '../shell/api/api-request.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

export type CrmSystemView = CrmStatus['systems'][number];
export type CrmField = CrmSystemView['steps'][number]['fields'][number];
export type CrmRecord = CallAnswer<typeof routes.listCrmRecords>['data']['records'][number];
export type Decision = {
  kind: 'contact' | 'employee';
  outside_id: string;
  decision: 'link' | 'apart' | 'ignore';
  own_id?: string;
};
type Values = Readonly<Record<string, string>>;

const everybody = 500;
const whileReadingMs = 1500;

/** The state of the connection; polled while the system is being read. */
export const crmStatusQuery = queryOptions({
  queryKey: queryKeys.crm('status'),
  queryFn: async ({ signal }) => (await call(routes.getCrmStatus, { body: {}, signal })).data,
  refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? whileReadingMs : false),
});

/** Records with one status: similar contacts, unknown or matched people. */
export const crmRecordsQuery = (kind: 'contact' | 'employee', status: 'proposed' | 'apart' | 'linked') =>
  queryOptions({
    queryKey: queryKeys.crm('records', kind, status),
    queryFn: async ({ signal }) =>
      (await call(routes.listCrmRecords, { body: { kind, status, limit: everybody }, signal })).data.records,
  });

export const crmRunsQuery = queryOptions({
  queryKey: queryKeys.crm('runs'),
  queryFn: async ({ signal }) => (await call(routes.listCrmRuns, { body: { limit: 10 }, signal })).data.runs,
  refetchInterval: ({ state }) => (state.data?.[0]?.state === 'running' ? whileReadingMs : false),
});

const shownChoices = 25;

/**
 * Returns contacts of the system with this in their name. A system without search lists them, and they are filtered
 * here.
 */
export const searchContacts = async (
  typed: string,
  isSearchable: boolean,
  signal: AbortSignal,
): Promise<CrmRecord[]> => {
  const wanted = isSearchable ? { search: typed, limit: shownChoices } : { limit: everybody };
  const { data } = await call(routes.listCrmRecords, { body: { kind: 'contact', ...wanted }, signal });
  if (isSearchable) return data.records;
  const part = typed.toLowerCase();
  return data.records.filter(({ name }) => name.toLowerCase().includes(part)).slice(0, shownChoices);
};

/** Contacts of the system that were left out, by name. */
export const crmLeftQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.crm('records', 'contact', 'ignored', search),
    queryFn: async ({ signal }) => {
      const body = { kind: 'contact', status: 'ignored', search, limit: 25 } as const;
      return (await call(routes.listCrmRecords, { body, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Sets whether users connect for their own hours. */
export const useLock = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isLocked: boolean) => call(routes.updateClient, { body: { is_crm_locked: isLocked } }),
    onSuccess: () =>
      Promise.all(
        [queryKeys.crm(), queryKeys.session()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
};

/** Users who can be matched with people of the system. */
export const crmUsersQuery = queryOptions({
  queryKey: queryKeys.users('crm'),
  queryFn: async ({ signal }) => {
    const { data } = await call(routes.listUsers, { query: { limit: everybody }, signal });
    return data.map(({ id, attributes }) => ({ value: id, label: attributes.name_full }));
  },
});

const choiceRoutes = {
  tenants: routes.listCrmTenants,
  divisions: routes.listCrmDivisions,
  employees: routes.listCrmEmployees,
  domains: routes.listCrmDomains,
  portals: routes.listCrmPortals,
  users: routes.listCrmUsers,
} as const;

/** The options of a field, requested from the system. */
export const crmChoicesQuery = (kind: string) =>
  queryOptions({
    queryKey: queryKeys.crm('choices', kind),
    queryFn: async ({ signal }) => {
      const route = choiceRoutes[kind as keyof typeof choiceRoutes] ?? routes.listCrmTenants;
      return (await call(route, { body: {}, signal })).data.choices;
    },
    staleTime: 0,
    retry: false,
  });

/** Stores the state in a call's answer, and refreshes everything that depends on it. */
export const useStatusChange = () => {
  const queryClient = useQueryClient();
  return async ({ data }: { data: CrmStatus }) => {
    queryClient.setQueryData(crmStatusQuery.queryKey, data);
    queryClient.removeQueries({ queryKey: queryKeys.crm('choices') });
    const stale = [queryKeys.crm('records'), queryKeys.crm('runs'), queryKeys.audit(), queryKeys.session()];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
};

type Failed = 'code' | 'confirm' | 'disconnect' | 'settings' | 'synchronize';

/** Shows which action failed, above the reason. */
const useFailed = (action: Failed, system = '') => {
  const t = useT();
  return { failed: () => t(`crm:failed.${action}`, { system: systemName(system) }) };
};

export const useInitiate = () => {
  const onSuccess = useStatusChange();
  return useMutation({ mutationFn: (crm: string) => call(routes.initiateCrm, { body: { crm } }), onSuccess });
};

/** The calling form shows refused values at their field. */
export const useStep = () => {
  const onSuccess = useStatusChange();
  return useMutation({
    mutationFn: ({ step, values }: { step: string; values: Values }) =>
      call(routes.stepCrm, { params: { step }, body: { values } }),
    onSuccess,
    meta: { errorShown: true },
  });
};

/** Makes the system mail a code to the user of the connection. */
export const useRequestCode = () => {
  const t = useT();
  return useMutation({
    mutationFn: () => call(routes.initAfasOtp, { body: {} }),
    onSuccess: () => notify(t('crm:code.sent')),
    meta: useFailed('code'),
  });
};

export const useConfirm = (system: string) => {
  const t = useT();
  const changed = useStatusChange();
  return useMutation({
    mutationFn: () => call(routes.confirmCrm, { body: {} }),
    onSuccess: (answer) => {
      notify(t('crm:connected', { system: systemName(system) }));
      return changed(answer);
    },
    meta: useFailed('confirm', system),
  });
};

export const useReconnect = (system: string) => {
  const t = useT();
  const changed = useStatusChange();
  return useMutation({
    mutationFn: (values: Values) => call(routes.reconnectCrm, { body: { values } }),
    onSuccess: (answer) => {
      notify(t('crm:reconnected', { system: systemName(system) }));
      return changed(answer);
    },
    meta: { errorShown: true },
  });
};

const useLeaving = (system: string, own: 'true' | 'false') => {
  const t = useT();
  const changed = useStatusChange();
  return useMutation({
    mutationFn: () => call(routes.disconnectCrm, { query: { accept_waiting: 'true', own } }),
    onSuccess: (answer) => {
      notify(t('crm:disconnected', { system: systemName(system) }));
      return changed(answer);
    },
    meta: useFailed('disconnect', system),
  });
};

/** Ends the connection that the user manages. */
export const useDisconnect = (system: string) => useLeaving(system, 'false');

/** Ends the user's own connection, which is no longer used. */
export const useDisconnectOwn = (system: string) => useLeaving(system, 'true');

/** Reads the system now; `acceptsLoss`: records that disappeared there are archived here. */
export const useRead = (system: string) => {
  const t = useT();
  const changed = useStatusChange();
  return useMutation({
    mutationFn: (acceptsLoss: boolean) => call(routes.syncCrm, { body: acceptsLoss ? { accept_loss: true } : {} }),
    onSuccess: (answer) => {
      notify(t('crm:started', { system: systemName(system) }));
      return changed(answer);
    },
    meta: useFailed('synchronize', system),
  });
};

export const useSettings = () => {
  const onSuccess = useStatusChange();
  return useMutation({
    mutationFn: (body: { export_with_timestamps?: boolean; select_contacts?: boolean; marks_texts?: boolean }) =>
      call(routes.setCrmSettings, { body }),
    onSuccess,
    meta: useFailed('settings'),
  });
};

export const useDecide = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decisions: Decision[]) => (await call(routes.decideCrmRecords, { body: { decisions } })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.crm() }),
  });
};

/** Sets the record of a contact. Its dialog shows a failure. */
export const useRelate = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decisions: Decision[]) => (await call(routes.decideCrmRecords, { body: { decisions } })).data,
    onSettled: () =>
      Promise.all(
        [queryKeys.crm(), queryKeys.contacts(), queryKeys.dimensions(), queryKeys.exports('places')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { errorShown: true },
  });
};
