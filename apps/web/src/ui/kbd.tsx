import { Kbd as MantineKbd } from '@mantine/core';
import { keyCaps } from '../shell/keys/key-match.ts';
import classes from './kbd.module.css';

/** A key, written as in `useKeys`: `mod+k` shows as Ctrl K. Hidden from screen readers: the action names its key itself. */
export const Kbd = ({ keys, onFilled = false }: { keys: string; onFilled?: boolean }) => (
  <span className={classes.keys} data-filled={onFilled || undefined} aria-hidden>
    {keyCaps(keys).map((cap) => (
      <MantineKbd key={cap} size="xs">
        {cap}
      </MantineKbd>
    ))}
  </span>
);
