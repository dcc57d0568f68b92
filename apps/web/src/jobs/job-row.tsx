import type { JobState } from '@daybook/contract/jobs.ts';
import { Badge, Button, Text } from '@mantine/core';
import i18next from 'i18next';
import { Suspense } from 'react';
import classes from '../settings/frame/setting-row.module.css';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { type Formats, useFormats } from '../ui/formats/use-formats.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { type BackgroundJob, useRetryJob } from './job-queries.ts';

const ReadingProgress = onDemand(async () => (await import('../crm/reading-progress.tsx')).ReadingProgress);

/** A job without a translated name is shown by its name in the code. */
const jobLabel = (name: string): string =>
  i18next.exists(`jobs:names.${name}`) ? String(i18next.t(`jobs:names.${name}` as never)) : name;

const colours = { waiting: 'gray', running: 'brand', done: 'gray', failed: 'red' } satisfies Record<JobState, string>;

const useFacts = ({ state, tries, ...at }: BackgroundJob['attributes'], formats: Formats): string => {
  const t = useT();
  const moments = {
    waiting: at.next_at,
    running: at.started_at,
    done: at.finished_at,
    failed: at.finished_at,
  } satisfies Record<JobState, string | null>;
  const moment = t(`jobs:at.${state}`, { moment: formats.moment(moments[state] ?? at.created_at) });
  return tries > 1 ? `${moment} · ${t('jobs:tries', { count: tries })}` : moment;
};

/** One job: its kind, state and times, its failure, and a retry button. */
export const JobRow = ({ job }: { job: BackgroundJob }) => {
  const t = useT();
  const facts = useFacts(job.attributes, useFormats());
  const retry = useRetryJob(job);
  const { state, error } = job.attributes;
  const { user, impersonator } = useSession();
  const isInPerson = impersonator === null && !user.is_demo;
  const name = jobLabel(job.attributes.name);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {name}{' '}
          <Badge variant="light" color={colours[state]} c="var(--mantine-color-text)" tt="none">
            {t(`jobs:states.${state}`)}
          </Badge>
        </Text>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
        {job.attributes.name === 'readCrm' && state === 'running' && (
          <Suspense fallback={null}>
            <ReadingProgress />
          </Suspense>
        )}
        {error !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('jobs:error', { code: error })}
          </Text>
        )}
      </div>
      {isInPerson && (state === 'failed' || state === 'waiting') && (
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          aria-label={t(state === 'failed' ? 'jobs:retryOf' : 'jobs:beginOf', { name })}
          onClick={() => retry.mutate()}
        >
          {t(state === 'failed' ? 'jobs:retry' : 'jobs:begin')}
        </Button>
      )}
    </li>
  );
};
