import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import type { DeviceDay } from './capture-queries.ts';
import classes from './device-strip.module.css';
import { shortDay, shownKinds } from './device-strip.tsx';
import { secondsByKind } from './strip-figures.ts';

/** The same days as figures; of gaps also when they were. */
export const DeviceTable = ({ days, label }: { days: readonly DeviceDay[]; label: string }) => {
  const t = useT();
  const formats = useFormats();
  const gapsOf = (day: DeviceDay) =>
    day.stretches
      .filter(({ kind }) => kind === 'gap')
      .map(({ started_at: from, ended_at: until }) => `${formats.time(from)}–${formats.time(until)}`)
      .join(', ');
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('capture:devices.day')}</th>
            {shownKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`capture:devices.stretches.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => {
            const seconds = secondsByKind(day);
            const figure = (kind: (typeof shownKinds)[number]) => {
              const found = seconds.get(kind);
              if (found === undefined) return '–';
              return kind === 'gap' ? `${formats.hours(found)} (${gapsOf(day)})` : formats.hours(found);
            };
            return (
              <tr key={day.date}>
                <th scope="row">{shortDay(formats, day.date)}</th>
                {shownKinds.map((kind) => (
                  <td key={kind}>{figure(kind)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
