import type { ProcessStep } from '@daybook/domain/days/process-steps.ts';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import classes from './process.module.css';
import { stopwatch } from './stopwatch.ts';
import type { Processing } from './use-processing.ts';

/** The time spent on this day, and on the present step, compared with the user's average. */
export const Timer = ({ processing: { elapsed, data }, step }: { processing: Processing; step: ProcessStep }) => {
  const t = useT();
  const [times, setTimes] = useState(elapsed);
  useEffect(() => {
    setTimes(elapsed());
    const timer = window.setInterval(() => setTimes(elapsed()), 1000);
    return () => window.clearInterval(timer);
  }, [elapsed]);
  if (!times) return null;
  const average = data?.average ?? null;
  const about = { step: t(`days:steps.${step}`), elapsed: stopwatch(times[step]) };
  return (
    <Text c="dimmed" size="sm" className="figures" title={t('days:timer.title')}>
      {average === null
        ? t('days:timer.first', { elapsed: stopwatch(times.process_day) })
        : t('days:timer.text', { elapsed: stopwatch(times.process_day), average: stopwatch(average.process_day) })}
      <span className={classes.stepTime}>
        {average === null || average[step] === 0
          ? t('days:timer.stepFirst', about)
          : t('days:timer.step', { ...about, average: stopwatch(average[step]) })}
      </span>
    </Text>
  );
};
