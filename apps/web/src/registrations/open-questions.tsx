// Obstacles to publishing the day, each with its actions.
import { routes } from '@daybook/contract/routes.ts';
import { Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shell/api/api.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { selectLogs } from '../timeline/editing/selection.ts';
import { useDay, useDayControls } from '../timeline/frame/day-context.ts';
import { referenceText } from '../timeline/panel/evidence.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../ui/formats/use-formats.ts';
import classes from './corrections.module.css';
import { type InvalidGroup, invalidGroups } from './invalid-groups.ts';
import { knownReferences } from './known-references.ts';

const invalidQuery = (dayId: string, version: number) =>
  queryOptions({
    queryKey: queryKeys.suggestions('invalid', dayId, version),
    queryFn: async ({ signal }) =>
      (await call(routes.prepareCorrections, { body: { day_id: dayId }, signal })).data.invalid_logs,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

const most = 6;

export const OpenQuestions = ({ dayId }: { dayId: string }) => {
  const t = useT();
  const { timeline } = useDay();
  const { data } = useQuery(invalidQuery(dayId, timeline.day.version));
  const [showsAll, setShowsAll] = useState(false);
  if (data === undefined) return null;
  const groups = invalidGroups(data);
  const shown = showsAll ? groups : groups.slice(0, most);
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('corrections:open.title')}
      </Title>
      {groups.length === 0 && <Text size="sm">{t('timeline:todo.done')}</Text>}
      <ul className={classes.list}>
        {shown.map((group) => (
          <Question key={group.key} group={group} />
        ))}
      </ul>
      {groups.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('timeline:clusters.more', { count: groups.length - shown.length })}
        </UnstyledButton>
      )}
    </Stack>
  );
};

const whyText = (t: Translate, formats: Formats, { reason, references, thresholdSeconds, seconds }: InvalidGroup) => {
  const facts = knownReferences(references);
  const what = facts.length > 0 ? facts.map((one) => referenceText(t, one)).join(' · ') : null;
  const why =
    reason === 'untagged' && what !== null
      ? t('corrections:open.untaggedBy', { what })
      : t(`corrections:open.${reason}`);
  const isNear = thresholdSeconds > 0 && seconds < thresholdSeconds * 2;
  const hint = t('corrections:open.threshold', { least: formats.hours(thresholdSeconds) });
  return isNear && thresholdSeconds >= 60 ? `${why} ${hint}` : why;
};

const Question = ({ group }: { group: InvalidGroup }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const { select } = useDayControls();
  const { reason, title, seconds, logIds } = group;
  const appointment = timeline.appointments.find(({ log_id }) => logIds.includes(log_id));
  const open = () =>
    select(
      reason === 'pending_appointment' && appointment
        ? { kind: 'appointment', id: appointment.id }
        : selectLogs(logIds),
    );
  return (
    <li className={classes.question}>
      <span className={classes.words}>
        <Text span fw={550} size="sm" display="block">
          {title}
        </Text>
        <Text span size="sm" c="dimmed">
          {whyText(t, formats, group)}
        </Text>
      </span>
      <DurationText seconds={seconds} />
      <Button
        size="compact-sm"
        variant="light"
        onClick={open}
        aria-label={t(`corrections:open.do.${reason}Of`, { title })}
      >
        {t(`corrections:open.do.${reason}`)}
      </Button>
    </li>
  );
};
