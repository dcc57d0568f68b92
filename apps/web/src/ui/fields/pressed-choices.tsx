import { Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pressed-choices.module.css';

type PressedChoicesProps<C extends string> = {
  label: string;
  choices: readonly C[];
  chosen: C;
  onChoose: (choice: C) => void;
  children: (choice: C) => ReactNode;
  className?: string | undefined;
};

/** One of a few choices, as buttons of which one is pressed; `children` returns the content of each. */
export const PressedChoices = <C extends string>(props: PressedChoicesProps<C>) => {
  const { label, choices, chosen, onChoose, children, className = '' } = props;
  return (
    <Group gap={4} role="group" aria-label={label} className={className}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes.choice}
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
        >
          {children(choice)}
        </UnstyledButton>
      ))}
    </Group>
  );
};
