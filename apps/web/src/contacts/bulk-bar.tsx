import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { notifyWithUndo } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { useArchiveMany } from './contact-queries.ts';

type BulkBarProps = { ids: ReadonlySet<string>; isArchived: boolean; onClear: () => void };

/** Actions for the selected contacts. */
export const BulkBar = ({ ids, isArchived, onClear }: BulkBarProps) => {
  const t = useT();
  const change = useArchiveMany();
  if (ids.size === 0) return null;
  const run = () => {
    const chosen = [...ids];
    const undo = () => change.mutateAsync({ ids: chosen, restores: true });
    const done = () => {
      onClear();
      if (!isArchived) notifyWithUndo(t('contacts:bulk.archived', { count: chosen.length }), undo);
    };
    change.mutate({ ids: chosen, restores: isArchived }, { onSuccess: done });
  };
  const Icon = isArchived ? IconArchiveOff : IconArchive;
  return (
    <SelectionBar label={t('contacts:bulk.label')} count={ids.size} onClear={onClear}>
      <Button
        size="compact-sm"
        variant="light"
        loading={change.isPending}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={run}
      >
        {t(isArchived ? 'contacts:bulk.restore' : 'contacts:bulk.archive')}
      </Button>
    </SelectionBar>
  );
};
