// Shows the user's own titles behind a source. Those of colleagues are never visible.
import { ActionIcon, Modal, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { type Formats, useFormats } from '../../ui/formats/use-formats.ts';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import classes from './own-subjects.module.css';
import { ownSubjectsQuery } from './own-subjects-query.ts';
import type { TreeRow } from './tree-rows.ts';

const Subjects = ({ row, formats }: { row: TreeRow; formats: Formats }) => {
  const t = useT();
  const found = useQuery(ownSubjectsQuery(row.search, row.range));
  if (found.isPending) return <SkeletonRows rows={6} height={28} />;
  if (found.isError) return <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />;
  const { subjects, total } = found.data;
  if (total === 0) return <Text c="dimmed">{t('reports:subjects.empty')}</Text>;
  return (
    <>
      <ol className={classes.list}>
        {subjects.map(({ title, source, duration, days, last_date: last }) => (
          <li key={`${source} ${title}`} className={classes.subject}>
            <span className={classes.title}>{title}</span>
            <DurationText seconds={duration} />
            <Text size="xs" c="dimmed" className={classes.note}>
              {t('reports:subjects.days', { count: days, date: formats.date(last, { dateStyle: 'medium' }) })}
            </Text>
          </li>
        ))}
      </ol>
      {total > subjects.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('reports:subjects.more', { count: total - subjects.length })}
        </Text>
      )}
    </>
  );
};

/** The button on a row of a source, and the titles that it shows. */
export const OwnSubjects = ({ row, name }: { row: TreeRow; name: string }) => {
  const t = useT();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const label = t('reports:subjects.label', { source: name });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconListSearch size={16} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label} size="lg">
        <Text size="sm" c="dimmed" mb="sm">
          {t('reports:subjects.private')}
        </Text>
        {isOpen && <Subjects row={row} formats={formats} />}
      </Modal>
    </>
  );
};
