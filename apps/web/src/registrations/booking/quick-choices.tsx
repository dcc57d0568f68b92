import { Button, Stack, Text } from '@mantine/core';
import type { Dimension } from '../../dimensions/choosing/dimension-choice.ts';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';

type QuickChoicesProps = {
  /** The missing level. */
  levelName: string;
  choices: readonly Dimension[];
  /** The key of the first; the others have the following keys. */
  firstKey: number;
  onTake: (dimension: Dimension) => void;
};

/** The choices for a missing level, each one key away. */
export const QuickChoices = ({ levelName, choices, firstKey, onTake }: QuickChoicesProps) => {
  const t = useT();
  useKeys(
    choices.map((dimension, index) => ({
      key: String(firstKey + index),
      label: dimension.formatted_name,
      run: () => onTake(dimension),
    })),
  );
  return (
    <Stack gap={6}>
      <Text size="sm" fw={550}>
        {t('timeline:book.missing', { level: levelName })}
      </Text>
      {choices.map((dimension, index) => (
        <Button
          key={dimension.id}
          variant="default"
          size="md"
          justify="space-between"
          onClick={() => onTake(dimension)}
          rightSection={<Kbd keys={String(firstKey + index)} />}
        >
          {dimension.formatted_name}
        </Button>
      ))}
    </Stack>
  );
};
