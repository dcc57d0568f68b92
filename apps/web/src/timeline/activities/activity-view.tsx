// One activity of the day: its times, the reason for its state, the facts that identify it, its changes, and its
// history. Specification 1, day slides: activity.
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { TagMatches } from '../../tags/tag-matches.tsx';
import { factText } from '../../tags/tag-words.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { subjectQuery } from '../frame/day-queries.ts';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import { readDaySearch } from '../views/day-views.ts';
import { ActivityHistory } from './activity-history.tsx';
import { type ActivityRow, activityRows } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';
import { ActivityTimes } from './activity-times.tsx';
import classes from './activity-view.module.css';
import { WhyText } from './activity-why-text.tsx';
import { SourceIcon } from './source-icon.tsx';
import { sourceName } from './source-name.ts';

export const ActivityView = () => {
  const t = useT();
  const { timeline } = useDay();
  const { subject } = readDaySearch(useSearch({ strict: false }));
  const rows = useMemo(() => activityRows(timeline.logs), [timeline.logs]);
  const row = rows.find((one) => one.subject.id === subject);
  const toAll = (
    <Anchor
      renderRoot={(props) => <Link to="/day" search={{ date: timeline.day.date, view: 'activities' }} {...props} />}
      size="sm"
      className={classes.back}
    >
      <IconArrowLeft size={16} aria-hidden /> {t('activities:all')}
    </Anchor>
  );
  return row === undefined ? (
    <EmptyState
      icon={IconListSearch}
      title={t('activities:notHere')}
      text={t('activities:notHereText')}
      action={toAll}
    />
  ) : (
    <Stack className={classes.page} gap="lg">
      {toAll}
      <Activity key={row.key} row={row} />
    </Stack>
  );
};

const Activity = ({ row }: { row: ActivityRow }) => {
  const t = useT();
  const { timeline } = useDay();
  const { select, setIsBar } = useDayControls();
  const { data, error, refetch } = useQuery(subjectQuery(timeline.day.id ?? '', row.subject.id, timeline.day.version));
  // Its actions stand beside it from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another activity is opened
  useEffect(() => {
    setIsBar(true);
    select(selectLogs(row.logIds));
  }, [row.key]);
  return (
    <>
      <Head row={row} />
      <Part title={t('activities:when')}>
        <ActivityTimes row={row} />
      </Part>
      <Part title={t('activities:why')}>
        <WhyText row={row} />
        {error && data === undefined && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <PanelSkeleton />}
        {data?.match_count === 0 && (
          <Text size="sm" c="dimmed">
            {t('activities:noTag')}
          </Text>
        )}
        {data && data.matches.length > 0 && <TagMatches matches={data.matches} />}
      </Part>
      {data && data.references.length > 0 && (
        <Part title={t('activities:recognised')}>
          <Group gap="xs">
            {data.references.map((one) => (
              <Badge key={`${one.type} ${one.value}`} variant="light" color="gray" className={classes.fact ?? ''}>
                {factText(t, one)}
              </Badge>
            ))}
          </Group>
        </Part>
      )}
      {data && <ActivityHistory about={data} subjectId={row.subject.id} />}
    </>
  );
};

const Head = ({ row: { subject, source, seconds, secondsByState } }: { row: ActivityRow }) => {
  const t = useT();
  return (
    <Stack gap={6}>
      <Title order={2} size="h3" className={classes.title}>
        {subject.title || sourceName(t, source)}
      </Title>
      <span className={classes.where}>
        <SourceIcon source={source} /> {sourceName(t, source)}
      </span>
      {[subject.url, subject.path, subject.from, subject.phone_number].filter(Boolean).map((text) => (
        <Text key={text} size="sm" c="dimmed" className={classes.address}>
          {text}
        </Text>
      ))}
      <Group gap="md">
        <Text span fw={650} className="figures">
          <DurationText seconds={seconds} />
        </Text>
        <ActivityStates seconds={secondsByState} />
      </Group>
    </Stack>
  );
};

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Stack gap="xs" component="section">
    <Title order={3} size="h4">
      {title}
    </Title>
    {children}
  </Stack>
);
