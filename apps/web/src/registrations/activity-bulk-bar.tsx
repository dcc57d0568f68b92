import { Button, Text } from '@mantine/core';
import { IconArchive, IconPencil, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { useArchiveActivities, useChangeActivities } from './activity-changes.ts';
import type { Activity } from './activity-queries.ts';

const RebookDialog = onDemand(async () => (await import('./rebook-dialog.tsx')).RebookDialog);
const DescribeDialog = onDemand(async () => (await import('./describe-dialog.tsx')).DescribeDialog);
const parts = [RebookDialog, DescribeDialog];

type ActivityBulkBarProps = { activities: readonly Activity[]; onClear: () => void };

/** The actions for the selected activities. */
export const ActivityBulkBar = ({ activities, onClear }: ActivityBulkBarProps) => {
  const t = useT();
  const [asking, setAsking] = useState<'rebook' | 'describe' | null>(null);
  const done = () => {
    setAsking(null);
    onClear();
  };
  const change = useChangeActivities(done);
  const archive = useArchiveActivities(done);
  usePrefetch(parts);
  if (activities.length === 0) return null;
  const isBusy = change.isPending || archive.isPending;
  const button = { size: 'compact-sm', variant: 'light', disabled: isBusy } as const;
  const dialog = { count: activities.length, isBusy, onClose: () => setAsking(null) };
  return (
    <>
      <SelectionBar label={t('registrations:selection')} count={activities.length} onClear={onClear}>
        <Text size="sm">
          <DurationText seconds={activities.reduce((sum, { attributes }) => sum + attributes.duration, 0)} />
        </Text>
        <Button {...button} leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setAsking('rebook')}>
          {t('registrations:rebook.action')}
        </Button>
        <Button {...button} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setAsking('describe')}>
          {t('registrations:describe.action')}
        </Button>
        <Button
          {...button}
          loading={archive.isPending}
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => archive.mutate(activities)}
        >
          {t('registrations:archive')}
        </Button>
      </SelectionBar>
      <Suspense fallback={null}>
        {asking === 'rebook' && (
          <RebookDialog {...dialog} onTake={(target) => change.mutate({ activities, change: target })} />
        )}
        {asking === 'describe' && (
          <DescribeDialog
            {...dialog}
            initial={sameDescription(activities)}
            onTake={(description) => change.mutate({ activities, change: { description } })}
          />
        )}
      </Suspense>
    </>
  );
};

/** Returns the description that all of them share; empty without one. */
const sameDescription = (activities: readonly Activity[]): string => {
  const [first = '', ...others] = new Set(activities.map(({ attributes }) => attributes.description));
  return others.length === 0 ? first : '';
};
