// Calls about the connection to the ticket system, and about the user's tickets.
import { routes } from '@daybook/contract/routes.ts';
import type { TicketStatus } from '@daybook/contract/tickets.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

type Values = Readonly<Record<string, string>>;
export type TicketChoiceKind = 'cloud_sites' | 'agents';

const whileReadingMs = 2000;

export const ticketStatusQuery = queryOptions({
  queryKey: queryKeys.tickets('status'),
  queryFn: async ({ signal }) => (await call(routes.getTicketStatus, { body: {}, signal })).data,
  refetchInterval: ({ state }) => (state.data?.user.state === 'confirmed' ? whileReadingMs : false),
});

/** Tickets that are assigned to the user, and those that the user worked on. */
export const ownTicketsQuery = (touched: boolean) =>
  queryOptions({
    queryKey: queryKeys.tickets('own', touched),
    queryFn: async ({ signal }) =>
      (await call(routes.listAssignedTickets, { body: { touched, limit: 500 }, signal })).data.tickets,
  });

/** The options of a field, requested from the system. */
export const ticketChoicesQuery = (kind: TicketChoiceKind) =>
  queryOptions({
    queryKey: queryKeys.tickets('choices', kind),
    queryFn: async ({ signal }) => {
      const route = kind === 'agents' ? routes.listTicketAgents : routes.listCloudSites;
      return (await call(route, { body: {}, signal })).data.choices;
    },
    staleTime: 0,
    retry: false,
  });

/** Stores the state in a call's answer, and refreshes everything that depends on it. */
export const useTicketChange = () => {
  const queryClient = useQueryClient();
  return async ({ data }: { data: TicketStatus }) => {
    queryClient.setQueryData(ticketStatusQuery.queryKey, data);
    queryClient.removeQueries({ queryKey: queryKeys.tickets('choices') });
    const stale = [queryKeys.tickets('own'), queryKeys.audit(), queryKeys.session()];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
};

/** Shows a message, and stores the new state. */
const useSaying = (key: 'connected' | 'reconnected' | 'disconnected' | 'started', system: string) => {
  const t = useT();
  const changed = useTicketChange();
  return (answer: { data: TicketStatus }) => {
    notify(t(`tickets:${key}`, { system: systemName(system) }));
    return changed(answer);
  };
};

type Mapped = { group_id: string; contact_id: string | null; dimension_id?: string | null; general: boolean };

/** Sets the target of the tickets of a group. */
export const useMapGroup = () => {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Mapped) => call(routes.mapTicketGroup, { body }),
    onSuccess: () => {
      notify(t('tickets:leads.saved'));
      return queryClient.invalidateQueries({ queryKey: queryKeys.tickets('own') });
    },
  });
};

type Failed = 'confirm' | 'detach' | 'synchronize';

/** Shows which action failed, above the reason. */
const useFailed = (action: Failed, system: string) => {
  const t = useT();
  return { failed: () => t(`tickets:failed.${action}`, { system: systemName(system) }) };
};

export const useInitiate = () => {
  const onSuccess = useTicketChange();
  return useMutation({ mutationFn: (system: string) => call(routes.initiateTickets, { body: { system } }), onSuccess });
};

/** The calling form shows refused values at their field. */
export const useStep = () => {
  const onSuccess = useTicketChange();
  return useMutation({
    mutationFn: ({ step, values }: { step: string; values: Values }) =>
      call(routes.stepTickets, { params: { step }, body: { values } }),
    onSuccess,
    meta: { errorShown: true },
  });
};

export const useConfirm = (system: string) =>
  useMutation({
    mutationFn: () => call(routes.confirmTickets, { body: {} }),
    onSuccess: useSaying('connected', system),
    meta: useFailed('confirm', system),
  });

export const useReconnect = (system: string) =>
  useMutation({
    mutationFn: (values: Values) => call(routes.reconnectTickets, { body: { values } }),
    onSuccess: useSaying('reconnected', system),
    meta: { errorShown: true },
  });

export const useRead = (system: string) =>
  useMutation({
    mutationFn: () => call(routes.syncTickets, { body: {} }),
    onSuccess: useSaying('started', system),
    meta: useFailed('synchronize', system),
  });

/** `isWhole`: for the whole organisation. */
export const useDisconnect = (system: string) =>
  useMutation({
    mutationFn: (isWhole: boolean) =>
      call(routes.disconnectTickets, { query: { accept_waiting: 'true', whole: isWhole ? 'true' : 'false' } }),
    onSuccess: useSaying('disconnected', system),
    meta: useFailed('detach', system),
  });
