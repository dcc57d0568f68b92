// Says what time is booked on. The recorded time and what it becomes stand beside each other.
import { ActionIcon, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { useKeys } from '../shell/use-keys.ts';
import { Kbd } from '../ui/kbd.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { type Chosen, choose, optionsOn, problemOf } from './dimension-choice.ts';
import { blocksOf, bookedSeconds } from './round-booking.ts';
import type { BookingInput } from './use-day-actions.ts';
import { useDimensions } from './use-dimensions.ts';

export type BookingFormProps = {
  target: { contactId: string | null; contactName: string | null; internal: boolean };
  logIds: readonly string[];
  recordedSeconds: number;
  /** The block size that the day is booked with. */
  blockSeconds: number;
  initial: { dimensions: Chosen; description: string; durationSeconds: number | null };
  action: string;
  onSubmit: (booking: BookingInput) => void;
};

export const BookingForm = (props: BookingFormProps) => {
  const { target, logIds, recordedSeconds, blockSeconds, initial, action, onSubmit } = props;
  const t = useT();
  const formats = useFormats();
  const { preferences } = useSession();
  const [chosen, setChosen] = useState(initial.dimensions);
  const [description, setDescription] = useState(initial.description);
  const [typedSeconds, setTypedSeconds] = useState(initial.durationSeconds);
  const { choices, byId, isReady } = useDimensions(target.internal ? null : target.contactId);
  const blocks = blocksOf(preferences, blockSeconds);
  const roundedSeconds = bookedSeconds(recordedSeconds, blocks);
  const durationSeconds = typedSeconds ?? roundedSeconds;
  const problem = isReady
    ? problemOf(
        choices.map(({ level }) => level),
        chosen,
        byId,
        target,
      )
    : null;
  const missing = problem === null ? null : choices.find(({ level }) => level === problem.level);

  const submit = () => {
    if (problem !== null || !isReady) return;
    onSubmit({
      logIds,
      ...target,
      dimensions: chosen,
      description: description.trim(),
      recordedSeconds,
      roundedSeconds,
      durationSeconds: typedSeconds,
    });
  };
  const step = (direction: 1 | -1) => {
    const next = Math.round(durationSeconds / blocks.stepSeconds + direction) * blocks.stepSeconds;
    if (next >= blocks.stepSeconds) setTypedSeconds(next === roundedSeconds ? null : next);
  };
  useKeys([
    { key: 'Enter', label: action, run: submit },
    { key: 'mod+Enter', label: action, run: submit, inFields: true },
  ]);
  const onDescriptionKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <Stack gap="xs">
      {choices.map(({ level, name, all }) => {
        const options = optionsOn(all, chosen, target.internal ? null : target.contactId);
        const value = chosen.find((one) => one.level === level)?.id ?? null;
        if (options.length === 0 && value === null && missing?.level !== level) return null;
        return (
          <Select
            key={level}
            aria-label={name}
            placeholder={name}
            data={options.map(({ id, attributes }) => ({ value: id, label: attributes.formatted_name }))}
            value={value}
            onChange={(id) => setChosen(choose(chosen, level, id === null ? null : (byId.get(id) ?? null), byId))}
            searchable
            clearable
            nothingFoundMessage={t('timeline:book.nothing', { level: name })}
            clearButtonProps={{ 'aria-label': t('timeline:book.clear', { level: name }) }}
          />
        );
      })}
      <Textarea
        aria-label={t('timeline:book.description')}
        placeholder={t('timeline:book.description')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        onKeyDown={onDescriptionKey}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
      />
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          onClick={() => step(-1)}
          aria-label={t('timeline:book.less', { step: formats.hours(blocks.stepSeconds) })}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" c="dimmed" aria-live="polite" className="figures">
          {t('timeline:book.recorded', { recorded: formats.hours(recordedSeconds) })}{' '}
          <Text span fw={650} c="var(--mantine-color-text)">
            {formats.hours(durationSeconds)}
          </Text>{' '}
          {typedSeconds === null
            ? t('timeline:book.block', { count: Math.round(blocks.blockSeconds / 60) })
            : t('timeline:book.byHand')}
        </Text>
        <ActionIcon
          variant="default"
          onClick={() => step(1)}
          aria-label={t('timeline:book.more', { step: formats.hours(blocks.stepSeconds) })}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {missing && (
        <Text size="sm" c="dimmed" role="status">
          {t('timeline:book.missing', { level: missing.name })}
        </Text>
      )}
      <Group>
        <Button onClick={submit} disabled={problem !== null || !isReady} rightSection={<Kbd keys="Enter" onFilled />}>
          {action}
        </Button>
      </Group>
    </Stack>
  );
};
