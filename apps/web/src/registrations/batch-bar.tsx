import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import { Button } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { nothing } from '../timeline/editing/selection.ts';
import { useDayControls } from '../timeline/frame/day-context.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { Corrections } from './use-corrections.ts';

const BatchDialog = onDemand(async () => (await import('./batch-dialog.tsx')).BatchDialog);

type BatchBarProps = {
  bookings: readonly TimelineRegistration[];
  corrections: Corrections;
  onClear: () => void;
};

/** The actions for the selected bookings. */
export const BatchBar = ({ bookings, corrections, onClear }: BatchBarProps) => {
  const t = useT();
  const formats = useFormats();
  const { actions, select } = useDayControls();
  const [isEditing, setEditing] = useState(false);
  if (bookings.length === 0) return null;
  const step = formats.hours(corrections.blocks.stepSeconds);
  const button = { size: 'compact-sm', variant: 'light' } as const;
  const remove = () => {
    select(nothing);
    onClear();
    void actions.unbook(bookings, t('corrections:done.removed', { count: bookings.length }));
  };
  return (
    <SelectionBar label={t('corrections:batch.label')} count={bookings.length} onClear={onClear}>
      <Button {...button} leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
        {t('corrections:batch.edit')}
      </Button>
      <Button
        {...button}
        leftSection={<IconMinus size={16} aria-hidden />}
        onClick={() => corrections.step(bookings, -1)}
        aria-label={t('corrections:batch.less', { step })}
      >
        {step}
      </Button>
      <Button
        {...button}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => corrections.step(bookings, 1)}
        aria-label={t('corrections:batch.more', { step })}
      >
        {step}
      </Button>
      <Button {...button} leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
        {t('corrections:batch.remove')}
      </Button>
      {isEditing && (
        <Suspense fallback={null}>
          <BatchDialog
            bookings={bookings}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              onClear();
            }}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
};
