import type { SourceType } from '@daybook/contract/values.ts';
import { sourceTypes } from '@daybook/domain/logs/source-types.ts';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconApps, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { NothingFound } from '../ui/list/nothing-found.tsx';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { useListSearch } from '../ui/list/use-list-search.ts';
import { type SourceOrder, type SourcesWanted, sourcesQuery } from './capture-queries.ts';
import { SourceRow } from './source-row.tsx';

const SourceList = ({ wanted, onClearFilters }: { wanted: SourcesWanted; onClearFilters: () => void }) => {
  const t = useT();
  const list = useInfiniteQuery(sourcesQuery(wanted));
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={8} height={36} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) {
    if (wanted.search !== '' || wanted.type !== null) {
      return <NothingFound icon={IconApps} title={t('shell:nothingFound')} onClear={onClearFilters} />;
    }
    return (
      <EmptyState
        icon={IconApps}
        title={t('capture:sources.empty')}
        text={t('capture:sources.emptyText')}
        action={
          <Button component={Link} to="/auth/extension">
            {t('capture:devices.emptyAction')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {rows.map((source) => (
          <SourceRow key={source.id} source={source} />
        ))}
      </ul>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {t('capture:sources.count', { count: list.data.pages[0]?.meta.pagination.total ?? rows.length })}
        </Text>
        {list.hasNextPage && (
          <Button
            size="xs"
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('capture:sources.more')}
          </Button>
        )}
      </Group>
    </>
  );
};

/** The programs and sites that the user has used, searched by name and kind. */
export const SourceSettings = () => {
  const t = useT();
  const search = useListSearch();
  const [type, setType] = useState<SourceType | null>(null);
  const [order, setOrder] = useState<SourceOrder>('duration');
  const clearFilters = () => {
    search.clear();
    setType(null);
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('capture:sources.text')}
      </Text>
      <Group align="flex-end">
        <TextInput
          ref={search.field}
          type="search"
          flex="1 1 14rem"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={t('capture:sources.search')}
          placeholder={t('capture:sources.search')}
          value={search.typed}
          onChange={(event) => search.setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('capture:sources.type')}
          value={type ?? ''}
          data={[
            { value: '', label: t('capture:sources.allTypes') },
            ...sourceTypes.map((value) => ({ value, label: t(`capture:sources.types.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setType(sourceTypes.find((one) => one === value) ?? null)}
        />
        <NativeSelect
          aria-label={t('capture:sources.order')}
          value={order}
          data={[
            { value: 'duration', label: t('capture:sources.byTime') },
            { value: 'name', label: t('capture:sources.byName') },
          ]}
          onChange={({ currentTarget: { value } }) => setOrder(value === 'name' ? 'name' : 'duration')}
        />
      </Group>
      <SourceList wanted={{ search: search.wanted, type, order }} onClearFilters={clearFilters} />
    </Stack>
  );
};
