// Compares sent hours with those in the connected system, and takes decisions about the differences.

import { routes } from '@daybook/contract/routes.ts';
import type { DifferenceDecision } from '@daybook/domain/crm/difference-kinds.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';

const mostShown = 100;
const lookAgainMs = 30_000;

export const differencesQuery = (isDecided: boolean) =>
  queryOptions({
    queryKey: queryKeys.exports('differences', isDecided),
    queryFn: async ({ signal }) =>
      (await call(routes.listCrmDifferences, { body: { is_decided: isDecided, limit: mostShown }, signal })).data,
    refetchInterval: lookAgainMs,
  });

export const daySumsQuery = queryOptions({
  queryKey: queryKeys.exports('day-sums'),
  queryFn: async ({ signal }) =>
    (await call(routes.listCrmDaySums, { body: { is_different: true, limit: mostShown }, signal })).data,
});

export const useDecideDifferences = () => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, decision }: { ids: readonly string[]; decision: DifferenceDecision }) =>
      (await call(routes.decideCrmDifferences, { body: { differences: [...ids], decision } })).data,
    onSuccess: ({ decided }, { decision }) => notify(t(`exports:comparison.decided.${decision}`, { count: decided })),
    onSettled: () =>
      Promise.all(
        [queryKeys.exports(), queryKeys.timeline(), queryKeys.days()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

export const useCompare = () => {
  const t = useT();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.compareCrmHours, { body: {} }),
    onSuccess: () => {
      notify(t('exports:comparison.started'));
      return client.invalidateQueries({ queryKey: queryKeys.exports('differences') });
    },
  });
};
