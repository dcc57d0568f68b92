import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { WeekDay } from './sheet-rows.ts';
import classes from './week-screen.module.css';

type SumRowProps = {
  label: string;
  days: readonly WeekDay[];
  total: number;
  value: (day: WeekDay) => number;
  isMain?: boolean;
  /** Links to the day on which it is booked. */
  isLink?: boolean;
};

/** A line below the sheet: the total of each day, and of the week. */
export const SumRow = ({ label, days, total, value, isMain = false, isLink = false }: SumRowProps) => (
  <tr data-main={isMain || undefined}>
    <th scope="row">{label}</th>
    {days.map((day) => {
      const seconds = value(day);
      return (
        <td key={day.date} data-figures>
          {seconds === 0 && <span className={classes.quiet}>–</span>}
          {seconds > 0 && !isLink && <DurationText seconds={seconds} />}
          {seconds > 0 && isLink && (
            <DayLink date={day.date} className={classes.link}>
              <DurationText seconds={seconds} />
            </DayLink>
          )}
        </td>
      );
    })}
    <td data-figures className={classes.sum}>
      <DurationText seconds={total} />
    </td>
  </tr>
);
