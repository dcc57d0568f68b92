import type { Timeline } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import { ActionRow } from './action-row.tsx';
import classes from './process.module.css';
import { QuestionCard } from './question-card.tsx';
import { stopwatch } from './timer.tsx';
import { useActionKeys } from './use-question-keys.ts';

export type DayDoneProps = {
  timeline: Timeline;
  /** null: it was published before. */
  tookSeconds: number | null;
  averageSeconds: number | null;
  next: string | null;
  onNext: (date: string) => void;
  onLeave: () => void;
};

/** The day is published: how long it took, and the next open day. */
export const DayDone = ({ timeline, tookSeconds, averageSeconds, next, onNext, onLeave }: DayDoneProps) => {
  const t = useT();
  const formats = useFormats();
  const leave = { keys: next === null ? 'Enter' : 'd', label: t('days:done.back'), run: onLeave };
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
      {tookSeconds !== null && (
        <Text c="dimmed" className="figures">
          {averageSeconds === null
            ? t('days:done.took', { time: stopwatch(tookSeconds) })
            : t('days:done.tookAverage', { time: stopwatch(tookSeconds), average: stopwatch(averageSeconds) })}
        </Text>
      )}
      <ActionRow others={goOn ? [leave] : []} primary={goOn ?? leave} />
    </QuestionCard>
  );
};
