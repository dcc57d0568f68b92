import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { HeatGrid } from './heat-grid.ts';
import classes from './rhythm.module.css';

/** A Monday; the days after it have the names of the weekdays. */
const mondayAt = (weekday: number) => `2024-01-0${weekday}`;

/** A heatmap that is a table of hours: a screen reader reads the figures that the colours show. */
export const HeatTable = ({ grid }: { grid: HeatGrid }) => {
  const t = useT();
  const formats = useFormats();
  const name = (weekday: number, style: 'long' | 'short') => formats.date(mondayAt(weekday), { weekday: style });
  const { weekday, hour, seconds } = grid.most;
  const most = { weekday: name(weekday, 'long'), hour, hours: formats.hours(seconds) };
  return (
    <div className={classes.scroll}>
      <table className={classes.heat}>
        <caption>
          <span className={classes.title}>{t('report-insights:rhythm.table')}</span>
          {seconds > 0 && <span className={classes.most}>{t('report-insights:rhythm.busiest', most)}</span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('report-insights:rhythm.weekday')}</span>
            </th>
            {grid.hours.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <tr key={row.weekday}>
              <th scope="row" aria-label={name(row.weekday, 'long')}>
                {name(row.weekday, 'short')}
              </th>
              {row.seconds.map((value, at) => {
                const about = {
                  weekday: name(row.weekday, 'long'),
                  hour: grid.hours[at] ?? 0,
                  hours: formats.hours(value),
                };
                return (
                  <td key={grid.hours[at]} title={t('report-insights:rhythm.cell', about)}>
                    <span
                      className={classes.colour}
                      style={{ opacity: seconds === 0 ? 0 : value / seconds }}
                      aria-hidden
                    />
                    <span className={classes.hidden}>{formats.hours(value)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
