// The total of the day: divided over its bookings, or reset to recorded time.
import { Button, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useDay, useDayControls } from '../timeline/frame/day-context.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { typedTotal } from './correction.ts';
import classes from './corrections.module.css';
import type { Corrections } from './use-corrections.ts';

export const DayTotal = ({ corrections: { blocks } }: { corrections: Corrections }) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const { actions } = useDayControls();
  const { registrations, day } = timeline;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const total = typedTotal(typed, registrations.length, blocks);
  const corrected = registrations.filter((one) => one.is_corrected).map(({ id }) => id);
  const problem =
    total.kind === 'refused' && typed !== '' && (isTried || total.reason !== 'unreadable')
      ? t(`corrections:total.${total.reason}`, {
          step: formats.hours(blocks.stepSeconds),
          least: formats.hours(registrations.length * blocks.stepSeconds),
        })
      : null;
  const distribute = () => {
    setTried(true);
    if (total.kind === 'refused') return;
    const duration = formats.hours(total.seconds);
    const message = t('corrections:done.distributed', { duration, count: registrations.length });
    void actions.distribute(day.id ?? '', total.seconds, blocks.stepSeconds, message);
    setTyped('');
    setTried(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        distribute();
      }}
    >
      <Title order={2} size="h4">
        {t('corrections:total.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('corrections:total.text', { count: registrations.length })}
      </Text>
      <div className={classes.parts}>
        <TextInput
          className={classes.totalField}
          label={t('corrections:total.label')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={formats.hours(timeline.totals.booked)}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          error={problem !== null}
        />
        <Button type="submit" variant="default" disabled={total.kind === 'refused'}>
          {t('corrections:total.action')}
        </Button>
        {corrected.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() =>
              void actions.resetDurations(
                day.id ?? '',
                corrected,
                t('corrections:done.reset', { count: corrected.length }),
              )
            }
          >
            {t('corrections:total.reset', { count: corrected.length })}
          </Button>
        )}
      </div>
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {problem}
        </Text>
      )}
    </form>
  );
};
