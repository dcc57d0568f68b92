import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import classes from './programs.module.css';

export type Tick = { readonly key: string; readonly text: string; readonly isDone: boolean };

/** Progress that is ticked off automatically, and announced to screen readers. */
export const LiveTicks = ({ ticks }: { ticks: readonly Tick[] }) => (
  <ul className={classes.ticks} aria-live="polite">
    {ticks.map(({ key, text, isDone }) => (
      <li key={key} className={classes.tick} data-done={isDone || undefined}>
        {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircleDashed size={20} aria-hidden />}
        {text}
      </li>
    ))}
  </ul>
);
