import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Kbd } from '../ui/kbd.tsx';

export type CardActionProps = {
  label: string;
  icon: Icon;
  /** Its keyboard shortcut, as in `useKeys`. */
  keys: string;
  /** Whether it is the dashboard's primary action. */
  isMain: boolean;
  onClick: () => void;
};

/** The action of a dashboard card, by its button and its key. */
export const CardAction = ({ label, icon: Glyph, keys, isMain, onClick }: CardActionProps) => {
  useKeys([{ key: keys, label, run: onClick }]);
  return (
    <Button
      mt="lg"
      variant={isMain ? 'filled' : 'default'}
      onClick={onClick}
      aria-keyshortcuts={keys.toUpperCase()}
      leftSection={<Glyph size={18} aria-hidden />}
      rightSection={<Kbd keys={keys} onFilled={isMain} />}
    >
      {label}
    </Button>
  );
};
