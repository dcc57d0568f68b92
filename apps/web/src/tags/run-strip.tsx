import { Button, Group, Paper, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Translate, useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { useTagsChanged, useUndoRun } from './tag-changes.ts';
import { isUnderWay, latestRunQuery, type TagRun } from './tag-queries.ts';
import classes from './tags-screen.module.css';

const progressText = (t: Translate, number: (value: number) => string, { attributes }: TagRun): string => {
  const { status, kind, handled_subjects: handled, total_subjects: total } = attributes;
  if (status === 'running') return t('tags:run.running', { handled: number(handled), total: number(total) });
  if (status === 'undoing') return t('tags:run.undoing');
  if (status === 'undone') return t('tags:run.undone');
  // Without a changed tag, tags were only applied.
  const done = attributes.tag_value === null ? 'apply' : kind;
  const what = t(`tags:run.what.${done}`, { count: attributes.tag_count, name: attributes.tag_value ?? '' });
  return t('tags:run.done', { what, count: attributes.changed_logs });
};

/** When a change has finished, the data of other screens are outdated. */
const useEnd = (run: TagRun | null | undefined): void => {
  const changed = useTagsChanged();
  const wasUnderWay = useRef(false);
  const isNow = run ? isUnderWay(run) : false;
  useEffect(() => {
    if (wasUnderWay.current && !isNow) void changed();
    wasUnderWay.current = isNow;
  });
};

/** The latest change of tags: its progress, its result, and an undo button for a day. */
export const RunStrip = () => {
  const t = useT();
  const formats = useFormats();
  const { data: run } = useQuery(latestRunQuery);
  const undo = useUndoRun();
  useEnd(run);
  if (!run) return null;
  const { status, undo_until: until, handled_subjects: handled, total_subjects: total } = run.attributes;
  const canUndo = (status === 'running' || status === 'done') && Date.parse(until) > Date.now();
  return (
    <Paper className={classes.run} withBorder component="section" aria-label={t('tags:run.title')}>
      <Group justify="space-between" gap="xs">
        <div className={classes.runText}>
          <Text size="sm" role="status">
            {progressText(t, formats.number, run)}
          </Text>
          {canUndo && (
            <Text size="xs" c="dimmed">
              {t('tags:run.until', { time: formats.moment(until) })}
            </Text>
          )}
        </div>
        {canUndo && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={undo.isPending}
            onClick={() => undo.mutate(run)}
          >
            {t('tags:run.undo')}
          </Button>
        )}
      </Group>
      {status === 'running' && (
        <progress className={classes.progress} max={total || 1} value={handled} aria-label={t('tags:run.title')} />
      )}
    </Paper>
  );
};
