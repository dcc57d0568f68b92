import { Button, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { type PagedList, useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { AuditEntry } from './audit-entry.tsx';
import classes from './audit-list.module.css';
import type { AuditEntry as Entry } from './audit-queries.ts';

/** Entries, newest first, and more on request. */
export const AuditList = ({ list, label }: { list: PagedList<Entry>; label: string }) => {
  const t = useT();
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={8} height={32} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <Text size="sm">{t('audit:none')}</Text>;
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {rows.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {t('audit:count', { count: list.data.pages[0]?.meta.pagination.total ?? rows.length })}
      </Text>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
    </>
  );
};
