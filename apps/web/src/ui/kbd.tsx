import { Kbd as MantineKbd } from '@mantine/core';
import classes from './kbd.module.css';
import { keyCaps } from './key-match.ts';

/**
 * A key, written as in `useKeys`: `mod+k` shows as Ctrl K. Hidden from screen readers, because the action announces its
 * key itself.
 */
export const Kbd = ({ keys, onFilled = false }: { keys: string; onFilled?: boolean }) => (
  <span className={classes.keys} data-filled={onFilled || undefined} aria-hidden>
    {keyCaps(keys).map((cap) => (
      <MantineKbd key={cap} size="xs">
        {cap}
      </MantineKbd>
    ))}
  </span>
);
