import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Kbd } from './kbd.tsx';
import classes from './primary-action.module.css';

export type PrimaryActionProps = {
  label: string;
  icon: Icon;
  keys?: string;
  onClick: () => void;
  isBusy?: boolean;
  disabled?: boolean;
};

/** The one primary action of a screen, for the top bar; on a phone only its icon is shown. */
export const PrimaryAction = ({
  label,
  icon: Glyph,
  keys,
  onClick,
  isBusy = false,
  disabled = false,
}: PrimaryActionProps) => (
  <Button
    className={classes.button}
    data-tour="published"
    onClick={onClick}
    loading={isBusy}
    disabled={disabled}
    aria-keyshortcuts={keys?.toUpperCase()}
    rightSection={keys !== undefined && <Kbd keys={keys} onFilled />}
    leftSection={<Glyph size={18} aria-hidden />}
  >
    <span className={classes.label}>{label}</span>
  </Button>
);
