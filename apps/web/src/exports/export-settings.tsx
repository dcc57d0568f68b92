import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { exportErrorsQuery, underWayOf, useRetryAll } from './export-queries.ts';
import { StoppedNotices } from './stopped-notices.tsx';

/** The number of bookings that did not arrive in external systems, and a link to them. */
export const ExportSettings = () => {
  const t = useT();
  const { impersonator } = useSession();
  const list = useInfiniteQuery(exportErrorsQuery());
  const retryAll = useRetryAll();
  if (list.isPending) return <SkeletonRows rows={3} height={28} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  const [first] = list.data.pages;
  const failed = first?.meta.pagination.total ?? 0;
  const waiting = first?.waiting ?? 0;
  const underWay = underWayOf(first);
  return (
    <Stack>
      <StoppedNotices stopped={first?.stopped ?? []} />
      <Text size="sm" role="status">
        {failed > 0 ? t('exports:count', { count: failed }) : waiting === 0 && t('exports:empty')}
        {underWay > 0 && ` ${t('exports:waiting', { count: underWay })}`}
      </Text>
      {(failed > 0 || waiting > 0) && (
        <Group>
          <Button component={Link} to="/activities-errors">
            {t('exports:look')}
          </Button>
          {impersonator === null && (
            <Button variant="default" loading={retryAll.isPending} onClick={retryAll.run}>
              {t('exports:retryAll')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
};
