import { Button, Group } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { Kbd } from '../ui/kbd.tsx';
import classes from './selection-actions.module.css';
import { useDayCommands } from './use-day-commands.ts';

/** What can be done with the selected time, with the key of each. What is impossible now is left out. */
export const SelectionActions = () => {
  const t = useT();
  const commands = useDayCommands().filter(({ isPossible }) => isPossible);
  if (commands.length === 0) return null;
  return (
    <Group gap={6} role="toolbar" aria-label={t('timeline:command.label')} className={classes.actions}>
      {commands.map(({ id, icon: Glyph, label, keys, run }) => (
        <Button
          key={id}
          variant="default"
          size="compact-sm"
          leftSection={<Glyph size={15} aria-hidden />}
          rightSection={<Kbd keys={keys} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
};
