import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { instantOnDay, timeOnDay } from '../editing/time-of-day.ts';
import { useDay } from '../frame/day-context.ts';

export type NoteFieldsProps = {
  atMs: number;
  description: string;
  action: string;
  isSaving: boolean;
  onSave: (note: { description: string; timestamp: string }) => void;
  onCancel: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
};

/** Text and time of a note. Enter saves, Shift and Enter begin a new line. */
export const NoteFields = ({ atMs, description, action, isSaving, onSave, onCancel, children }: NoteFieldsProps) => {
  const t = useT();
  const { timeline } = useDay();
  const first = timeOnDay(timeline.day, atMs);
  const [time, setTime] = useState(first);
  const [text, setText] = useState(description);
  // Its seconds are kept until another minute is typed.
  const chosenMs = time === first ? atMs : instantOnDay(timeline.day, time);
  const isReady = chosenMs !== null && text.trim() !== '';
  const save = () => {
    if (isReady) onSave({ description: text.trim(), timestamp: new Date(chosenMs).toISOString() });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <Textarea
          label={t('timeline:note.text')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            save();
          }}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          required
          autoFocus
          data-autofocus
        />
        <TimeField
          label={t('timeline:note.time')}
          value={time}
          onChange={setTime}
          error={chosenMs === null ? t('timeline:note.noTime') : null}
          required
        />
        <Group justify="flex-end" gap="xs">
          {children}
          <Button variant="default" onClick={onCancel}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isSaving}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
