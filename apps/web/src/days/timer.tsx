import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../shell/i18n.ts';

/** Minutes and seconds, as on a stopwatch. */
export const stopwatch = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

/** How long this day takes, against how long days took before in this browser. */
export const Timer = ({ startedAtMs, averageSeconds }: { startedAtMs: number; averageSeconds: number | null }) => {
  const t = useT();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const elapsed = stopwatch(Math.max(0, (nowMs - startedAtMs) / 1000));
  return (
    <Text c="dimmed" size="sm" className="figures" title={t('days:timer.title')}>
      {averageSeconds === null
        ? t('days:timer.first', { elapsed })
        : t('days:timer.text', { elapsed, average: stopwatch(averageSeconds) })}
    </Text>
  );
};
