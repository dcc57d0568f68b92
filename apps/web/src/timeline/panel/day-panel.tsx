// The panel without a selection: what is still to be done on the day, each a click away, and its notes.
import { isPublished as isDayPublished } from '@daybook/domain/days/day-states.ts';
import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconCalendarQuestion,
  IconCircleCheck,
  IconNotes,
  IconPencilPlus,
  IconQuestionMark,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { ClusterList } from '../activities/cluster-list.tsx';
import { manualKey } from '../editing/manual-key.ts';
import { momentOf } from '../editing/moment.ts';
import { isSavedNote } from '../editing/note-actions.ts';
import { selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import classes from './day-panel.module.css';
import { candidateName } from './evidence.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PublishedSummary } from './published-summary.tsx';

export const DayPanel = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit, clusters, suggestions } = useDay();
  const { select, selected, openDialog } = useDayControls();
  const waiting = timeline.appointments.filter(({ status }) => status === 'open');
  const isDone = clusters.length === 0 && suggestions.length === 0 && waiting.length === 0;
  const isPublished = isDayPublished(timeline.day.status);
  return (
    <Stack gap="lg">
      {isPublished && <PublishedSummary />}
      {canEdit && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('timeline:todo.title')}
          </Title>
          {isDone && (
            <Group gap="xs" wrap="nowrap">
              <IconCircleCheck size={20} aria-hidden />
              <Text size="sm">{timeline.logs.length === 0 ? t('timeline:todo.empty') : t('timeline:todo.done')}</Text>
            </Group>
          )}
          <div className={classes.list}>
            {waiting.map((one) => (
              <UnstyledButton
                key={one.id}
                className={classes.row}
                onClick={() => select({ kind: 'appointment', id: one.id })}
              >
                <IconCalendarQuestion size={18} aria-hidden className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.name}>{one.description}</span>
                  <span className={classes.detail}>{t('timeline:todo.confirm')}</span>
                </span>
                <span className={classes.end}>{formats.time(one.started_at)}</span>
              </UnstyledButton>
            ))}
            {clusters.map((one) => (
              <UnstyledButton key={one.id} className={classes.row} onClick={() => select(selectLogs(one.log_ids))}>
                <IconQuestionMark size={18} aria-hidden className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.name}>{one.subjects[0]?.title}</span>
                  <span className={classes.detail}>
                    {one.candidates[0]
                      ? t('timeline:todo.probably', { name: candidateName(t, one.candidates[0]) })
                      : t('timeline:kind.untagged')}
                  </span>
                </span>
                <DurationText seconds={one.duration} className={classes.end ?? ''} />
              </UnstyledButton>
            ))}
            {suggestions
              .filter((one) => !one.below_threshold)
              .map((one) => (
                <UnstyledButton key={one.id} className={classes.row} onClick={() => select(selectLogs(one.log_ids))}>
                  <span className={classes.icon}>
                    <ContactDot id={one.contact_id} />
                  </span>
                  <span className={classes.words}>
                    <span className={classes.name}>
                      {one.internal ? t('timeline:kind.internal') : one.contact_name}
                    </span>
                    <span className={classes.detail}>
                      {t('timeline:todo.book')}
                      {one.description === '' ? '' : ` · ${one.description}`}
                    </span>
                  </span>
                  <DurationText seconds={one.duration} className={classes.end ?? ''} />
                </UnstyledButton>
              ))}
          </div>
          <Group>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPencilPlus size={16} aria-hidden />}
              rightSection={<Kbd keys={manualKey} />}
              onClick={() => openDialog({ kind: 'manual' })}
            >
              {t('timeline:manual.title')}
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconNotes size={16} aria-hidden />}
              rightSection={<Kbd keys="z" />}
              onClick={() => {
                const { selection, momentMs } = selected();
                openDialog({ kind: 'note', atMs: momentOf(timeline, selection, momentMs, Date.now()) });
              }}
            >
              {t('timeline:command.note')}
            </Button>
          </Group>
        </Stack>
      )}
      {timeline.day.is_own && timeline.logs.length > 0 && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('timeline:clusters.title')}
          </Title>
          <Suspense fallback={<PanelSkeleton />}>
            <ClusterList logs={timeline.logs} />
          </Suspense>
        </Stack>
      )}
      {timeline.notes.length > 0 && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('timeline:notes')}
          </Title>
          <div className={classes.list}>
            {timeline.notes.map((note) => (
              <UnstyledButton
                key={note.id}
                className={classes.row}
                disabled={!isSavedNote(note)}
                onClick={() => select({ kind: 'note', id: note.id })}
              >
                <IconNotes size={18} aria-hidden className={classes.icon} />
                <span className={classes.words}>
                  <span className={classes.whole}>{note.description}</span>
                </span>
                <span className={classes.end}>{formats.time(note.timestamp)}</span>
              </UnstyledButton>
            ))}
          </div>
        </Stack>
      )}
    </Stack>
  );
};
