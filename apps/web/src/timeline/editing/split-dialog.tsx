// Chooses where to split a slot, and shows the two halves.
import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import { splitSlot } from './edit-slots.ts';
import { instantOnDay, timeOnDay } from './time-of-day.ts';
import { useSplit } from './use-split.ts';

export type SplitDialogProps = { slot: TimelineSlot; atMs: number; onClose: () => void };

export const SplitDialog = ({ slot, atMs, onClose }: SplitDialogProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const split = useSplit();
  const first = timeOnDay(timeline.day, atMs);
  const [typed, setTyped] = useState(first);
  // The time under the pointer counts to the second, until another minute is typed.
  const chosenMs = typed === first ? atMs : instantOnDay(timeline.day, typed);
  const isInside = chosenMs !== null && chosenMs > Date.parse(slot.started_at) && chosenMs < Date.parse(slot.ended_at);
  const before = new Set(timeline.slots.map(({ id }) => id));
  const halves = isInside
    ? splitSlot(timeline, slot.id, chosenMs).slots.filter(({ id }) => id === slot.id || !before.has(id))
    : [];
  const save = () => {
    if (!isInside) return;
    onClose();
    split(slot, chosenMs);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={t('timeline:command.split')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <TimeField
            label={t('timeline:split.at')}
            value={typed}
            onChange={setTyped}
            error={
              isInside
                ? null
                : t('timeline:split.outside', { from: formats.time(slot.started_at), to: formats.time(slot.ended_at) })
            }
            required
            autoFocus
            data-autofocus
          />
          <Stack gap={2} role="status">
            {halves.map((half) => (
              <Text key={half.id} size="sm" className="figures">
                {formats.span(half.started_at, half.ended_at)} · {formats.hours(half.duration)}
              </Text>
            ))}
          </Stack>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" disabled={!isInside}>
              {t('timeline:command.split')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
