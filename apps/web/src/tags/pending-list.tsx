import { Group, SegmentedControl, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedTable, useRows } from '../ui/list/paged-table.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { type Answer, answerOf, keyAfter, keyAt, markedAt, pendingKey, tagBody } from './pending-choice.ts';
import { usePendingColumns } from './pending-columns.tsx';
import { useCreateTag } from './tag-changes.ts';
import { type PendingTag, pendingQuery } from './tag-queries.ts';
import { mayChangeGeneral } from './tag-rights.ts';
import { tagScopes } from './tags-search.ts';

const PendingSearch = onDemand(async () => (await import('./pending-search.tsx')).PendingSearch);
const parts = [PendingSearch];
const numbers = [1, 2, 3] as const;

/** References that wait for a decision: one per row, with its best answers under the keys 1 to 3. */
export const PendingList = () => {
  const t = useT();
  const { user } = useSession();
  const list = useInfiniteQuery(pendingQuery);
  const rows = useRows(list);
  const create = useCreateTag();
  usePrefetch(parts);
  const mayChoose = mayChangeGeneral(user, false);
  const [scope, setScope] = useState<(typeof tagScopes)[number]>('personal');
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const [searching, setSearching] = useState<PendingTag | null>(null);
  const at = markedAt(rows, markedKey);
  const marked = rows[at];
  const mark = (index: number) => setMarkedKey(keyAt(rows, index));
  const answer = (pending: PendingTag, given: Answer) => {
    if (create.isPending) return;
    const next = keyAfter(rows, at);
    create.mutate(tagBody(pending, given, scope), { onSuccess: () => setMarkedKey(next), onError: presentError });
  };
  const isOff = marked === undefined;
  useKeys([
    ...numbers.map((number) => ({
      key: String(number),
      label: t('tags:pending.answer', { number }),
      disabled: marked?.candidates[number - 1] === undefined,
      run: () => {
        const candidate = marked?.candidates[number - 1];
        if (marked && candidate) answer(marked, answerOf(candidate));
      },
    })),
    { key: '/', label: t('tags:pending.other'), disabled: isOff, run: () => marked && setSearching(marked) },
    {
      key: 'i',
      label: t('tags:pending.internal'),
      disabled: isOff,
      run: () => marked && answer(marked, { kind: 'internal', contactId: null }),
    },
    {
      key: 'x',
      label: t('tags:pending.ignore'),
      disabled: isOff,
      run: () => marked && answer(marked, { kind: 'ignored', contactId: null }),
    },
    { key: 'ArrowDown', label: t('tags:pending.next'), disabled: isOff, run: () => mark(at + 1) },
    { key: 'ArrowUp', label: t('tags:pending.previous'), disabled: isOff, run: () => mark(at - 1) },
  ]);
  const columns = usePendingColumns({ marked, onAnswer: answer, onSearch: setSearching });
  const choices = useMemo(() => tagScopes.map((value) => ({ value, label: t(`tags:scopes.${value}`) })), [t]);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <PrivateBadge />
        {mayChoose && rows.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{t('tags:scope')}</Text>
            <SegmentedControl
              size="xs"
              aria-label={t('tags:scope')}
              value={scope}
              onChange={(value) => setScope(value === 'general' ? 'general' : 'personal')}
              data={choices}
            />
          </Group>
        )}
      </Group>
      <PagedTable
        name="pending-tags"
        list={list}
        empty={<EmptyState icon={IconChecks} title={t('tags:pending.empty')} text={t('tags:pending.emptyText')} />}
        countText={(count) => t('tags:pending.count', { count })}
        label={t('tags:views.pending')}
        columns={columns}
        rowKey={pendingKey}
        markedKey={marked ? pendingKey(marked) : null}
        onMark={(key) => key !== null && setMarkedKey(key)}
      />
      {searching && (
        <Suspense fallback={null}>
          <PendingSearch
            pending={searching}
            onClose={() => setSearching(null)}
            onPick={(contactId) => {
              answer(searching, { kind: 'contact', contactId });
              setSearching(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
