import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react';
import { useT } from '../shell/i18n.ts';
import { type Dimension, useArchiveDimension, useRestoreDimension } from './dimension-queries.ts';

/** What an administrator can do with one dimension. */
export const DimensionActions = ({
  dimension,
  onEdit,
}: {
  dimension: Dimension;
  onEdit: (dimension: Dimension) => void;
}) => {
  const t = useT();
  const archive = useArchiveDimension();
  const restore = useRestoreDimension();
  const { name, is_deleted: isArchived } = dimension.attributes;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('dimensions:actions', { name })}
          loading={archive.isPending || restore.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isArchived && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(dimension)}>
            {t('dimensions:edit')}
          </Menu.Item>
        )}
        {isArchived ? (
          <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden />} onClick={() => restore.mutate(dimension)}>
            {t('dimensions:restore')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => archive.mutate(dimension)}>
            {t('dimensions:archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
