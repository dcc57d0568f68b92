import { Button, Group } from '@mantine/core';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { Kbd } from '../../ui/kbd.tsx';

/** An answer that a row can have. */
export type RowChoice = { key: string; name: string; label: string };

/** The answers of the row that the arrows point at, under 1 and on. */
export const useRowChoiceKeys = (choices: readonly RowChoice[], onChoose: (choice: RowChoice) => void): void =>
  useKeys(
    choices.map((choice, index) => ({
      key: String(index + 1),
      label: choice.label,
      run: () => onChoose(choice),
      disabled: choices.length < 2,
    })),
  );

type RowChoicesProps = {
  choices: readonly RowChoice[];
  /** The answer that the row has now. */
  at: number;
  /** Whether its keys are in force. */
  isActive: boolean;
  onChoose: (choice: RowChoice) => void;
};

/** The other answers of a row, each one press away. */
export const RowChoices = ({ choices, at, isActive, onChoose }: RowChoicesProps) =>
  choices.length < 2 ? null : (
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
            rightSection={isActive ? <Kbd keys={String(index + 1)} /> : null}
          >
            {choice.name}
          </Button>
        ),
      )}
    </Group>
  );
