import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEyeOff, IconHome, IconLock, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { AskedChange } from './change-dialog.tsx';
import type { BatchChange } from './tag-changes.ts';

const ChangeDialog = onDemand(async () => (await import('./change-dialog.tsx')).ChangeDialog);

type BatchBarProps = {
  ids: ReadonlySet<string>;
  isArchived: boolean;
  onChooseContact: () => void;
  onClear: () => void;
};

/** The actions for the selected tags. */
export const BatchBar = ({ ids, isArchived, onChooseContact, onClear }: BatchBarProps) => {
  const t = useT();
  const { user } = useSession();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  if (ids.size === 0) return null;
  const change = (action: string, wish: BatchChange) => ({
    onClick: () => setAsked({ action, change: wish }),
    children: action,
  });
  const button = { size: 'compact-sm', variant: 'light' } as const;
  const title = t('tags:batch.title', { count: ids.size });
  return (
    <SelectionBar label={title} count={ids.size} onClear={onClear}>
      {isArchived ? (
        <Button
          {...button}
          leftSection={<IconArchiveOff size={16} aria-hidden />}
          {...change(t('tags:actions.restore'), { is_deleted: false })}
        />
      ) : (
        <>
          <Button {...button} leftSection={<IconUsers size={16} aria-hidden />} onClick={onChooseContact}>
            {t('tags:batch.contact')}
          </Button>
          <Button
            {...button}
            leftSection={<IconHome size={16} aria-hidden />}
            {...change(t('tags:statuses.internal'), { internal: true })}
          />
          <Button
            {...button}
            leftSection={<IconEyeOff size={16} aria-hidden />}
            {...change(t('tags:actions.ignore'), { ignored: true })}
          />
          {user.is_admin && (
            <Button
              {...button}
              leftSection={<IconLock size={16} aria-hidden />}
              {...change(t('tags:actions.lock'), { locked: true })}
            />
          )}
          <Button
            {...button}
            leftSection={<IconArchive size={16} aria-hidden />}
            {...change(t('tags:actions.archive'), { is_deleted: true })}
          />
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ChangeDialog
            asked={asked}
            ids={[...ids]}
            about={title}
            isGeneral
            onDone={onClear}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
};
