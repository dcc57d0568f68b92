// The running timer as a form: its description and its contact.
import type { Timer } from '@daybook/contract/timers.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { TimerChange } from './timer-queries.ts';

type TimerFormProps = {
  timer: Timer;
  onChange: (change: TimerChange) => void;
  onStop: () => void;
  onDiscard: () => void;
};

export const TimerForm = ({ timer, onChange, onStop, onDiscard }: TimerFormProps) => {
  const t = useT();
  const formats = useFormats();
  const [description, setDescription] = useState(timer.description);
  const [isPicking, setIsPicking] = useState(false);
  const saveDescription = () => {
    if (description.trim() !== timer.description) onChange({ description: description.trim() });
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('shell:timer.since', { time: formats.time(timer.started_at) })}
      </Text>
      <TextInput
        label={t('timeline:manual.description')}
        value={description}
        maxLength={2000}
        data-autofocus
        onChange={(event) => setDescription(event.currentTarget.value)}
        onBlur={saveDescription}
        onKeyDown={(event) => event.key === 'Enter' && saveDescription()}
      />
      <Stack gap={6}>
        <Text size="sm" fw={500}>
          {t('timeline:forWhom')}
        </Text>
        {isPicking ? (
          <ContactPicker
            label={t('timeline:picker.label')}
            onPick={({ id }) => {
              onChange({ contact_id: id, internal: false });
              setIsPicking(false);
            }}
            onCancel={() => setIsPicking(false)}
          />
        ) : (
          <Group gap="xs">
            <Button
              variant={timer.contact_id === null ? 'default' : 'light'}
              size="sm"
              onClick={() => setIsPicking(true)}
            >
              {timer.contact_name ?? t('timeline:manual.contact')}
            </Button>
            <Button
              variant={timer.internal ? 'light' : 'default'}
              size="sm"
              aria-pressed={timer.internal}
              onClick={() => onChange({ internal: !timer.internal })}
            >
              {t('timeline:kind.internal')}
            </Button>
          </Group>
        )}
      </Stack>
      <Group justify="space-between">
        <Button variant="subtle" color="gray" size="sm" onClick={onDiscard}>
          {t('shell:timer.discard')}
        </Button>
        <Button size="sm" onClick={onStop}>
          {t('shell:timer.stop')}
        </Button>
      </Group>
    </Stack>
  );
};
