import type { HeatGrid } from '@daybook/domain/reports/heat-grid.ts';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { ReportSearch } from '../report-search.ts';
import { nextCell, type Slot, slotText } from './heat-slots.ts';
import classes from './rhythm.module.css';
import { useWeekdayName } from './use-weekday-name.ts';

type CellProps = {
  slot: Slot;
  seconds: number;
  most: number;
  search: ReportSearch;
  isEntry: boolean;
};

/** The time of an hour, which links to the days behind it; one without time has no link. */
const Cell = ({ slot, seconds, most, search, isEntry }: CellProps) => {
  const t = useT();
  const formats = useFormats();
  const name = useWeekdayName();
  const about = { weekday: name(slot.weekday, 'long'), hour: slot.hour, hours: formats.hours(seconds) };
  const label = t('report-insights:rhythm.cell', about);
  const isChosen = search.slot === slotText(slot);
  return (
    <td title={label} data-chosen={isChosen || undefined}>
      <span className={classes.colour} style={{ opacity: most === 0 ? 0 : seconds / most }} aria-hidden />
      {seconds === 0 ? (
        <span className={classes.hidden}>{formats.hours(0)}</span>
      ) : (
        <Link
          className={classes.cell}
          to="/report"
          search={{ ...search, slot: slotText(slot) }}
          replace
          resetScroll={false}
          data-slot={slotText(slot)}
          tabIndex={isEntry ? 0 : -1}
          aria-current={isChosen || undefined}
        >
          <span className={classes.hidden}>{label}</span>
        </Link>
      )}
    </td>
  );
};

const onArrow = (event: KeyboardEvent<HTMLElement>, grid: HeatGrid) => {
  const { dataset } = event.target as HTMLElement;
  const next = dataset['slot'] === undefined ? null : nextCell(grid, dataset['slot'], event.key);
  if (next === null) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-slot="${slotText(next)}"]`)?.focus();
};

/**
 * A heatmap as a table of hours: screen readers read the figures behind the colours. Arrow keys move from cell to cell.
 */
export const HeatTable = ({ grid, search }: { grid: HeatGrid; search: ReportSearch }) => {
  const t = useT();
  const formats = useFormats();
  const name = useWeekdayName();
  const { weekday, hour, seconds } = grid.most;
  const most = { weekday: name(weekday, 'long'), hour, hours: formats.hours(seconds) };
  const secondsIn = (slot: string | undefined) =>
    grid.rows
      .flatMap((row) => row.seconds.map((value, at) => ({ weekday: row.weekday, hour: grid.hours[at] ?? 0, value })))
      .find((cell) => slotText(cell) === slot)?.value ?? 0;
  const entry = secondsIn(search.slot) > 0 ? search.slot : slotText(grid.most);
  return (
    <div className={classes.scroll}>
      <table className={classes.heat} onKeyDown={(event) => onArrow(event, grid)}>
        <caption>
          <span className={classes.title}>{t('report-insights:rhythm.table')}</span>
          {seconds > 0 && <span className={classes.most}>{t('report-insights:rhythm.busiest', most)}</span>}
          {seconds > 0 && <span className={classes.most}>{t('report-insights:rhythm.keys')}</span>}
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
                const slot = { weekday: row.weekday, hour: grid.hours[at] ?? 0 };
                const isEntry = slotText(slot) === entry;
                return <Cell key={slot.hour} {...{ slot, search, isEntry }} seconds={value} most={seconds} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
