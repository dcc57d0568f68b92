import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconSitemap, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { BatchTarget } from './batch-target.tsx';
import { useBatchEditDimensions } from './dimension-changes.ts';
import type { Level } from './dimension-queries.ts';

type DimensionBatchBarProps = {
  ids: ReadonlySet<string>;
  isArchived: boolean;
  /** The level above, if there is one. */
  parentLevel: Level | null;
  onClear: () => void;
};

/** The actions for the selected dimensions. */
export const DimensionBatchBar = ({ ids, isArchived, parentLevel, onClear }: DimensionBatchBarProps) => {
  const t = useT();
  const edit = useBatchEditDimensions();
  const [asking, setAsking] = useState<'parent' | 'contact' | null>(null);
  if (ids.size === 0) return null;
  const button = { size: 'compact-sm', variant: 'light', disabled: edit.isPending } as const;
  const change = (wish: Parameters<typeof edit.mutate>[0]['wish']) =>
    edit.mutate({ ids: [...ids], wish }, { onSuccess: onClear });
  return (
    <SelectionBar label={t('dimensions:batch.title')} count={ids.size} onClear={onClear}>
      {isArchived ? (
        <Button
          {...button}
          leftSection={<IconArchiveOff size={16} aria-hidden />}
          onClick={() => change({ is_deleted: false })}
        >
          {t('shell:list.restore')}
        </Button>
      ) : (
        <>
          {parentLevel && (
            <Button {...button} leftSection={<IconSitemap size={16} aria-hidden />} onClick={() => setAsking('parent')}>
              {t('dimensions:batch.move')}
            </Button>
          )}
          <Button {...button} leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setAsking('contact')}>
            {t('dimensions:batch.link')}
          </Button>
          <Button
            {...button}
            leftSection={<IconArchive size={16} aria-hidden />}
            onClick={() => change({ is_deleted: true })}
          >
            {t('shell:list.archive')}
          </Button>
        </>
      )}
      {asking && (
        <BatchTarget
          kind={asking}
          count={ids.size}
          parentLevel={parentLevel}
          isBusy={edit.isPending}
          onClose={() => setAsking(null)}
          onTake={(id) => {
            setAsking(null);
            change(asking === 'parent' ? { parent_id: id } : { contact_id: id });
          }}
        />
      )}
    </SelectionBar>
  );
};
