import type { AuditAction } from '@daybook/contract/audit.ts';
import { routes } from '@daybook/contract/routes.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditList } from '../audit/audit-list.tsx';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useT } from '../texts/i18n.ts';
import { InPersonOnly } from './frame/in-person-only.tsx';

const kinds = ['all', 'views', 'signIns'] as const;
type Kind = (typeof kinds)[number];

const actionsOf: Record<Exclude<Kind, 'all'>, readonly AuditAction[]> = {
  views: ['day.viewed'],
  signIns: ['user.signed_in', 'user.sign_in_failed', 'user.signed_out', 'user.impersonated', 'two_factor.failed'],
};
const pageSize = 50;

const ownAuditQuery = (kind: Kind) =>
  infiniteQueryOptions({
    queryKey: queryKeys.ownAudit(kind),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(routes.listOwnAuditLog, {
        query: {
          page: pageParam,
          limit: pageSize,
          ...(kind === 'all' ? {} : { action: `in:${actionsOf[kind].join(',')}` as const }),
        },
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page * pagination.limit < pagination.total ? pagination.page + 1 : undefined,
    staleTime: 0,
  });

const Content = () => {
  const t = useT();
  const [kind, setKind] = useState<Kind>('all');
  const list = useInfiniteQuery(ownAuditQuery(kind));
  return (
    <Stack>
      <SegmentedControl<Kind>
        aria-label={t('preferences:activity.show')}
        value={kind}
        onChange={setKind}
        data={kinds.map((value) => ({ value, label: t(`preferences:activity.${value}`) }))}
      />
      <AuditList list={list} label={t('preferences:modules.activity')} />
    </Stack>
  );
};

/** Audit entries about the user: sign-ins, changes of the account, and views of published days. */
export const ActivitySettings = () => (
  <InPersonOnly>
    <Content />
  </InPersonOnly>
);
