// Deciding about unbooked activity, and undoing that.
import { routes } from '@daybook/contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import type { ClockedSubject } from './activity-queries.ts';

export type ClockedDecision =
  | { readonly contact_id: string }
  | { readonly internal: true }
  | { readonly status: 'ignored' };

export const useDecideClocked = ({ logs, contact, internal }: ClockedSubject) => {
  const t = useT();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [queryKeys.timeline(), queryKeys.suggestions(), queryKeys.days()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const send = async (change: object) => {
    await call(routes.batchEditLogs, { body: { logs, ...change } });
    await refresh();
  };
  return useMutation({
    mutationFn: (decision: ClockedDecision) => send(decision),
    onSuccess: (_nothing, decision) =>
      void notifyWithUndo(
        t('status' in decision ? 'registrations:clocked.ignored' : 'registrations:clocked.decided'),
        () => send({ status: 'open', contact_id: contact?.id ?? null, internal }),
      ),
  });
};
