import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import classes from '../ui/list/list-screen.module.css';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import { ErrorList } from './error-list.tsx';
import { exportErrorsQuery, useRetryAll } from './export-queries.ts';
import ownClasses from './exports.module.css';

const HoursComparison = onDemand(async () => (await import('./hours-comparison.tsx')).HoursComparison);
const parts = [HoursComparison];

/** Published bookings that external systems do not have. */
export const ExportErrorsScreen = () => {
  const t = useT();
  const { day } = useSearch({ from: '/signed-in/activities-errors' });
  const { impersonator, client } = useSession();
  usePrefetch(parts);
  const retryAll = useRetryAll();
  const first = useInfiniteQuery(exportErrorsQuery(day)).data?.pages[0];
  const hasFailed = first !== undefined && (first.meta.pagination.total > 0 || first.stopped.length > 0);
  const crm = client.external_crm ?? 'none';
  const mayAct = impersonator === null;
  useKeys([{ key: 'r', label: t('exports:retryAll'), run: retryAll.run, disabled: !mayAct }]);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('exports:title')}
        {...(mayAct &&
          hasFailed && {
            action: <PrimaryAction icon={IconRefresh} keys="r" label={t('exports:retryAll')} onClick={retryAll.run} />,
          })}
      />
      <Text c="dimmed" mb="md" maw="48rem">
        {t('exports:text')}
      </Text>
      {day !== undefined && (
        <Button component={Link} to="/activities-errors" variant="default" size="compact-sm" mb="sm">
          {t('exports:allDays')}
        </Button>
      )}
      <ErrorList key={day ?? 'all'} dayId={day} />
      {day === undefined && crm !== 'none' && (
        <Suspense fallback={null}>
          <div className={ownClasses.comparison}>
            <HoursComparison system={crm} />
          </div>
        </Suspense>
      )}
    </div>
  );
};
