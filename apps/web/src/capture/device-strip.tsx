import type { StripKind } from '@daybook/domain/capture/device-strip.ts';
import { dayBounds } from '@daybook/domain/timeline/day-bounds.ts';
import { Fragment } from 'react';
import { useT } from '../texts/i18n.ts';
import { type Formats, useFormats } from '../ui/formats/use-formats.ts';
import type { DeviceDay } from './capture-queries.ts';
import classes from './device-strip.module.css';
import { barPosition, type Span, secondsByKind } from './strip-figures.ts';

export const shownKinds = ['recorded', 'idle', 'paused', 'blocked', 'gap'] as const satisfies readonly Exclude<
  StripKind,
  'silent'
>[];

const hours = ['0', '6', '12', '18', '24'];

export const shortDay = (formats: Formats, date: string) =>
  formats.date(date, { weekday: 'short', day: 'numeric', month: 'numeric' });

const useSummary = () => {
  const t = useT();
  const formats = useFormats();
  return (day: DeviceDay): string => {
    const seconds = secondsByKind(day);
    const parts = shownKinds.flatMap((kind) => {
      const found = seconds.get(kind);
      return found === undefined ? [] : [`${t(`capture:devices.stretches.${kind}`)} ${formats.hours(found)}`];
    });
    const what = parts.length === 0 ? t('capture:devices.nothing') : parts.join(', ');
    return `${formats.day(day.date)}: ${what}`;
  };
};

const Bar = ({ day }: { day: DeviceDay }) => {
  const t = useT();
  const formats = useFormats();
  const summary = useSummary();
  const { startMs, endMs } = dayBounds(day.date, formats.timezone);
  const told = ({ kind, started_at: from, ended_at: until }: Span) =>
    `${t(`capture:devices.stretches.${kind}`)} ${formats.time(from)}–${formats.time(until)}`;
  return (
    <div className={classes.bar} role="img" aria-label={summary(day)}>
      {day.stretches
        .filter(({ kind }) => kind !== 'silent')
        .map((interval) => {
          const { from, length } = barPosition(interval, day, endMs - startMs);
          const place = { insetInlineStart: `${from * 100}%`, width: `${length * 100}%` };
          return (
            <span
              key={interval.started_at}
              className={classes.stretch}
              data-kind={interval.kind}
              title={told(interval)}
              style={place}
            />
          );
        })}
    </div>
  );
};

/** Fourteen days, one below the other, each from midnight to midnight: the states of the device. */
export const DeviceStrip = ({ days, label }: { days: readonly DeviceDay[]; label: string }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <figure className={classes.figure} aria-label={label}>
      <div className={classes.strip}>
        <div className={classes.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {days.map((day) => (
          <Fragment key={day.date}>
            <span className={classes.day} aria-hidden>
              {shortDay(formats, day.date)}
            </span>
            <Bar day={day} />
          </Fragment>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden>
        {shownKinds.map((kind) => (
          <li key={kind}>
            <span className={classes.sample} data-kind={kind} />
            {t(`capture:devices.stretches.${kind}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
};
