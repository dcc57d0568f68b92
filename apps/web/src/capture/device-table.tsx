import { Box } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { DeviceDay } from './capture-queries.ts';
import classes from './device-strip.module.css';
import { shortDay, shownKinds } from './device-strip.tsx';
import { secondsByKind } from './strip-figures.ts';

/** Shorter times would show as zero. */
const shortestSeconds = 30;

/** The same days as figures; for gaps with their times. */
export const DeviceTable = ({ days, label }: { days: readonly DeviceDay[]; label: string }) => {
  const t = useT();
  const formats = useFormats();
  const gapsOf = (day: DeviceDay) =>
    day.stretches
      .filter(({ kind }) => kind === 'gap')
      .map(({ started_at: from, ended_at: until }) => `${formats.time(from)}–${formats.time(until)}`)
      .join(', ');
  const byDay = [...days].reverse().map((day) => ({ day, seconds: secondsByKind(day) }));
  const kinds = shownKinds.filter((kind) => byDay.some(({ seconds }) => (seconds.get(kind) ?? 0) >= shortestSeconds));
  return (
    <Box component="section" className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('capture:devices.day')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`capture:devices.stretches.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byDay.map(({ day, seconds }) => {
            const figure = (kind: (typeof shownKinds)[number]) => {
              const found = seconds.get(kind) ?? 0;
              if (found < shortestSeconds) return '–';
              return kind === 'gap' ? `${formats.hours(found)} (${gapsOf(day)})` : formats.hours(found);
            };
            return (
              <tr key={day.date}>
                <th scope="row">{shortDay(formats, day.date)}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{figure(kind)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
};
