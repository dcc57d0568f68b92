import type { Week } from '@daybook/contract/weeks.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Copy, isEditable } from './sheet-rows.ts';

type CopyDayDialogProps = {
  date: string;
  registrations: readonly string[];
  week: Week;
  onCopy: (copies: readonly Copy[]) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses the days on which the same is booked again: open days of this week, and the same day a week later. */
export const CopyDayDialog = ({ date, registrations, week, onCopy, onClose }: CopyDayDialogProps) => {
  const t = useT();
  const formats = useFormats();
  const [dates, setDates] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const name = formats.date(date, { weekday: 'long', day: 'numeric', month: 'long' });
  const others = week.days.filter((day) => day.date !== date && isEditable(day)).map((day) => day.date);
  const copy = async () => {
    setBusy(true);
    const isDone = await onCopy(dates.map((one) => ({ date: one, registrations })));
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('weeks:copy.title')} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <Stack>
        <Text size="sm">{t('weeks:copy.text', { count: registrations.length, day: name })}</Text>
        <Checkbox.Group value={[...dates]} onChange={setDates} aria-label={t('weeks:copy.to')}>
          <Stack gap="xs">
            {[...others, addDays(date, 7)].map((one) => (
              <Checkbox
                key={one}
                value={one}
                label={formats.date(one, { weekday: 'long', day: 'numeric', month: 'long' })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button disabled={dates.length === 0} loading={isBusy} onClick={() => void copy()}>
            {t('weeks:copy.action', { count: dates.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
