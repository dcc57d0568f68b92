import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEyeOff, IconHome, IconLock, IconUsers } from '@tabler/icons-react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { useBatchEdit } from './tag-changes.ts';

type BatchBarProps = {
  ids: ReadonlySet<string>;
  isArchived: boolean;
  onChooseContact: () => void;
  onClear: () => void;
};

/** What can be done with the tags that are selected. */
export const BatchBar = ({ ids, isArchived, onChooseContact, onClear }: BatchBarProps) => {
  const t = useT();
  const { user } = useSession();
  const edit = useBatchEdit();
  if (ids.size === 0) return null;
  const change = (wish: Parameters<typeof edit.mutate>[0]['change']) => () =>
    edit.mutate({ ids: [...ids], change: wish }, { onSuccess: onClear });
  const button = { size: 'compact-sm', variant: 'light', disabled: edit.isPending } as const;
  return (
    <SelectionBar label={t('tags:batch.title', { count: ids.size })} count={ids.size} onClear={onClear}>
      {isArchived ? (
        <Button
          {...button}
          leftSection={<IconArchiveOff size={16} aria-hidden />}
          onClick={change({ is_deleted: false })}
        >
          {t('tags:actions.restore')}
        </Button>
      ) : (
        <>
          <Button {...button} leftSection={<IconUsers size={16} aria-hidden />} onClick={onChooseContact}>
            {t('tags:batch.contact')}
          </Button>
          <Button {...button} leftSection={<IconHome size={16} aria-hidden />} onClick={change({ internal: true })}>
            {t('tags:statuses.internal')}
          </Button>
          <Button {...button} leftSection={<IconEyeOff size={16} aria-hidden />} onClick={change({ ignored: true })}>
            {t('tags:actions.ignore')}
          </Button>
          {user.is_admin && (
            <Button {...button} leftSection={<IconLock size={16} aria-hidden />} onClick={change({ locked: true })}>
              {t('tags:actions.lock')}
            </Button>
          )}
          <Button
            {...button}
            leftSection={<IconArchive size={16} aria-hidden />}
            onClick={change({ is_deleted: true })}
          >
            {t('tags:actions.archive')}
          </Button>
        </>
      )}
    </SelectionBar>
  );
};
