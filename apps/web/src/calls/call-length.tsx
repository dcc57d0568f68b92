import { Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PickedContact } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { DurationField } from '../ui/fields/duration-field.tsx';
import { TimeField } from '../ui/fields/time-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { callInterval, callMinutes, longestCallMinutes } from './call-interval.ts';
import classes from './call-screen.module.css';
import { useAddCall } from './use-add-call.ts';

type CallLengthProps = { contact: PickedContact | null; onSaved: () => void };

/** The length, which saves the call. Its subject and end can be entered before. */
export const CallLength = ({ contact, onSaved }: CallLengthProps) => {
  const t = useT();
  const { timezone, duration } = useFormats();
  const [about, setAbout] = useState('');
  const [endedAt, setEndedAt] = useState('');
  const [other, setOther] = useState<number | null>(null);
  const add = useAddCall();
  const save = (minutes: number) =>
    add.mutate(
      { contact, about: about.trim(), minutes, ...callInterval({ minutes, endedAt, timezone, nowMs: Date.now() }) },
      { onSuccess: onSaved },
    );
  return (
    <Stack gap="md">
      <fieldset className={classes.choices} data-narrow disabled={add.isPending}>
        <legend className={classes.question}>{t('phone:call.long')}</legend>
        {callMinutes.map((minutes) => (
          <UnstyledButton key={minutes} className={classes.choice} data-centred onClick={() => save(minutes)}>
            {t('phone:call.minutes', { count: minutes })}
          </UnstyledButton>
        ))}
      </fieldset>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (other !== null) save(other / 60);
        }}
      >
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <DurationField
            label={t('phone:call.otherLength')}
            placeholder={duration(25 * 60, 'minute')}
            size="md"
            unit="minute"
            leastSeconds={60}
            mostSeconds={longestCallMinutes * 60}
            value={other}
            onChange={setOther}
            className={classes.field}
          />
          <Button type="submit" size="md" loading={add.isPending} disabled={other === null}>
            {t('shell:save')}
          </Button>
        </Group>
      </form>
      <TextInput
        label={t('phone:call.about')}
        size="md"
        maxLength={2000}
        value={about}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <TimeField
        label={t('phone:call.ended')}
        description={t('phone:call.endedText')}
        size="md"
        value={endedAt}
        onChange={setEndedAt}
      />
    </Stack>
  );
};
