import type { StepTimes } from '@daybook/contract/days.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import { useStreak } from './done/use-streak.ts';
import classes from './process.module.css';
import { QuestionCard } from './question-card.tsx';
import { StepTimesList } from './step-times.tsx';
import { wholeMinutes } from './stopwatch.ts';
import { useActionKeys } from './use-question-keys.ts';

export type DayDoneProps = {
  timeline: Timeline;
  /** null: it was published before. */
  times: StepTimes | null;
  average: StepTimes | null;
  next: string | null;
  onNext: (date: string) => void;
  onLeave: () => void;
};

/** The day is published: how long it took, and the next open day. */
export const DayDone = ({ timeline, times, average, next, onNext, onLeave }: DayDoneProps) => {
  const t = useT();
  const formats = useFormats();
  const streak = useStreak(timeline.day.date);
  const leave = { keys: next === null ? 'Enter' : 'd', label: t('days:done.back'), run: onLeave };
  const spelled = (seconds: number) => {
    const { minutes, seconds: left } = wholeMinutes(seconds);
    return minutes === 0 ? t('days:inSeconds', { seconds: left }) : t('days:inMinutes', { minutes, seconds: left });
  };
  const goOn =
    next === null
      ? null
      : { keys: 'Enter', label: t('days:done.next', { day: formats.day(next) }), run: () => onNext(next) };
  useActionKeys([leave, ...(goOn ? [goOn] : [])]);
  return (
    <QuestionCard
      id="done"
      title={t('days:done.title', { day: formats.day(timeline.day.date) })}
      aside={<IconCircleCheckFilled size={28} className={classes.check} aria-hidden />}
    >
      <Text>
        {t('days:done.booked', {
          duration: formats.hours(timeline.totals.booked),
          count: timeline.registrations.length,
        })}
      </Text>
      {streak > 1 && <Text fw={600}>{t('days:done.streak', { count: streak })}</Text>}
      {times !== null && (
        <>
          <Text c="dimmed" className="figures">
            {average === null
              ? t('days:done.took', { time: spelled(times.process_day) })
              : t('days:done.tookAverage', {
                  time: spelled(times.process_day),
                  average: spelled(average.process_day),
                })}
          </Text>
          <StepTimesList times={times} average={average} />
        </>
      )}
      <ActionRow others={goOn ? [leave] : []} primary={goOn ?? leave} />
    </QuestionCard>
  );
};
