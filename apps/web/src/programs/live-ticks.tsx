import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import classes from './programs.module.css';

export type Tick = { readonly key: string; readonly text: string; readonly isDone: boolean };

/** How far it has come, ticked off by itself as it happens, and read out to who cannot see it. */
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
