import { Button } from '@mantine/core';
import { Kbd } from '../ui/kbd.tsx';
import classes from './process.module.css';

export type Action = {
  keys: string;
  label: string;
  run: () => void;
  disabled?: boolean;
  /** Whether it is running: shown on the button of the primary action. */
  isBusy?: boolean;
};

/** The other answers, and at the end the effect of Enter. */
export const ActionRow = ({ others, primary }: { others: readonly Action[]; primary: Action | null }) => (
  <div className={classes.actions}>
    {others.map((action) => (
      <Button
        key={action.keys}
        variant="default"
        onClick={action.run}
        disabled={action.disabled ?? false}
        rightSection={<Kbd keys={action.keys} />}
      >
        {action.label}
      </Button>
    ))}
    {primary && (
      <Button
        className={classes.primary}
        onClick={primary.run}
        loading={primary.isBusy ?? false}
        disabled={primary.disabled ?? false}
        rightSection={<Kbd keys={primary.keys} onFilled />}
      >
        <span className={classes.primaryText}>{primary.label}</span>
      </Button>
    )}
  </div>
);
