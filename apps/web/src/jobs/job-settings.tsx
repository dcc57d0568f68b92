import { jobStates } from '@daybook/contract/jobs.ts';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import classes from '../settings/frame/setting-row.module.css';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useRows } from '../ui/list/paged-table.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { jobsQuery } from './job-queries.ts';
import { JobRow } from './job-row.tsx';

type Chosen = (typeof jobStates)[number] | null;

const JobList = ({ state }: { state: Chosen }) => {
  const t = useT();
  const list = useInfiniteQuery(jobsQuery(state));
  const rows = useRows(list);
  if (list.isPending) return <SkeletonRows rows={6} height={48} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <Text size="sm">{t(state === null ? 'jobs:none' : 'jobs:noneOfState')}</Text>;
  return (
    <>
      <ul className={classes.list} aria-label={t('preferences:modules.jobs')}>
        {rows.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('shell:table.loadMore')}
        </Button>
      )}
    </>
  );
};

const Content = () => {
  const t = useT();
  const [state, setState] = useState<Chosen>(null);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('jobs:text')}
      </Text>
      <NativeSelect
        label={t('jobs:state')}
        value={state ?? ''}
        data={[
          { value: '', label: t('jobs:everything') },
          ...jobStates.map((value) => ({ value, label: t(`jobs:states.${value}`) })),
        ]}
        onChange={(event) => setState(jobStates.find((one) => one === event.currentTarget.value) ?? null)}
      />
      <JobList state={state} />
    </Stack>
  );
};

/** Background jobs of the server for the organisation, for administrators. */
export const JobSettings = () => (
  <AdministratorsOnly>
    <Content />
  </AdministratorsOnly>
);
