import classes from './day-bar.module.css';

export type DayBarPart = { key: string; label: string; seconds: number; tone: 'booked' | 'open' | 'ignored' };

/** The parts of a day as one bar. Texts and figures are shown beside it; the bar itself is only a picture of them. */
export const DayBar = ({ parts }: { parts: readonly DayBarPart[] }) => (
  <div className={classes.bar} aria-hidden>
    {parts
      .filter((part) => part.seconds > 0)
      .map((part) => (
        <span key={part.key} className={classes.part} data-tone={part.tone} style={{ flexGrow: part.seconds }} />
      ))}
  </div>
);
