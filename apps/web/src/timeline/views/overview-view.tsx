import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { SubjectList } from '../activities/subject-list.tsx';
import { subjectsOf } from '../editing/edit-timeline.ts';
import { useDay } from '../frame/day-context.ts';
import classes from '../frame/day-screen.module.css';
import { ShareBar } from './share-bar.tsx';

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** The day at a glance: contacts, projects, start and end, and the pauses. */
export const OverviewView = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName } = useDay();
  const first = timeline.presence[0];
  const last = timeline.presence.at(-1);
  const subjects = subjectsOf(timeline.logs.filter((log) => log.duration > 0 && log.status !== 'ignored'));
  return (
    <Stack className={classes.page} gap="xl">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('timeline:overview.forWhom')}
        </Title>
        <ShareBar
          parts={timeline.groups.map((group) => ({
            key: `${group.kind} ${group.contact_id}`,
            contactId: group.contact_id,
            name: group.kind === 'contact' ? (contactName(group.contact_id) ?? '') : t(`timeline:kind.${group.kind}`),
            seconds: group.duration,
          }))}
        />
      </Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('timeline:overview.mostTime')}
          </Title>
          <SubjectList subjects={subjects.slice(0, 30).map((one) => ({ key: one.subject_id, ...one }))} most={8} />
        </Stack>
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('timeline:overview.presence')}
          </Title>
          {first && last && (
            <Text className="figures">
              {formats.span(first.started_at, last.ended_at)} · <DurationText seconds={timeline.totals.presence} />
            </Text>
          )}
          {timeline.absence.map((one) => (
            <Text key={one.started_at} size="sm" c="dimmed" className="figures">
              {t('timeline:absent')} {formats.span(one.started_at, one.ended_at)} ·{' '}
              <DurationText seconds={secondsBetween(one.started_at, one.ended_at)} />
            </Text>
          ))}
        </Stack>
      </SimpleGrid>
    </Stack>
  );
};
