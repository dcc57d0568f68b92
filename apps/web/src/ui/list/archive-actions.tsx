import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { ActionMenu } from '../action-menu.tsx';
import type { MenuEntry } from '../menu-entry.ts';

export type ArchiveActionsProps = {
  name: string;
  isArchived: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onRestore: () => void;
};

/** Actions for one row of a list: editing and archiving it, or restoring it. */
export const ArchiveActions = ({ name, isArchived, isBusy, onEdit, onArchive, onRestore }: ArchiveActionsProps) => {
  const t = useT();
  const entries: readonly MenuEntry[] = isArchived
    ? [{ key: 'restore', label: t('shell:list.restore'), icon: IconArchiveOff, run: onRestore }]
    : [
        { key: 'edit', label: t('shell:list.edit'), icon: IconPencil, run: onEdit },
        { key: 'archive', label: t('shell:list.archive'), icon: IconArchive, run: onArchive },
      ];
  return (
    <ActionMenu entries={entries}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('shell:list.actionsFor', { name })} loading={isBusy}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
};
