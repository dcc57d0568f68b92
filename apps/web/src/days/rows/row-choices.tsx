import { Button, Group } from '@mantine/core';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { Kbd } from '../../ui/kbd.tsx';

/** A possible answer for a row. */
export type RowChoice = { key: string; name: string; label: string };

/** The answers of the active row, under the keys from 1 on. */
export const useRowChoiceKeys = <C extends RowChoice>(
  choices: readonly C[],
  onChoose: (choice: C) => void,
  firstKey = 1,
): void =>
  useKeys(
    choices.map((choice, index) => ({
      key: String(index + firstKey),
      label: choice.label,
      run: () => onChoose(choice),
      disabled: choices.length + firstKey - 1 < 2,
    })),
  );

type RowChoicesProps<C extends RowChoice> = {
  choices: readonly C[];
  /** The current answer of the row; -1: none. */
  at: number;
  /** Whether its keys work. */
  isActive: boolean;
  /** The key of the first. */
  firstKey?: number;
  onChoose: (choice: C) => void;
};

/** The other answers of a row, each one click away. */
export const RowChoices = <C extends RowChoice>({
  choices,
  at,
  isActive,
  firstKey = 1,
  onChoose,
}: RowChoicesProps<C>) =>
  choices.length === 0 || (choices.length === 1 && at === 0) ? null : (
    <Group gap={6} mt={6}>
      {choices.map((choice, index) =>
        index === at ? null : (
          <Button
            key={choice.key}
            size="compact-sm"
            variant="default"
            fw={500}
            maw="100%"
            title={choice.label}
            onClick={() => onChoose(choice)}
            rightSection={isActive ? <Kbd keys={String(index + firstKey)} /> : null}
          >
            {choice.name}
          </Button>
        ),
      )}
    </Group>
  );
