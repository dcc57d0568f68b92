import { Button, Group } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useDaySelection } from '../frame/day-context.ts';
import { useDayCommands } from '../frame/use-day-commands.ts';
import classes from './selection-actions.module.css';

/** Actions for the selected time, with the key of each. Impossible ones are left out. */
export const SelectionActions = () => {
  const t = useT();
  const { selection } = useDaySelection();
  const hasRange = selection.kind === 'logs' && selection.range !== null;
  // Unless an interval was drawn, an entry by hand is unrelated to the selection.
  const commands = useDayCommands().filter(({ id, isPossible }) => isPossible && (id !== 'manual' || hasRange));
  if (commands.length === 0) return null;
  return (
    <Group gap={6} role="toolbar" aria-label={t('timeline:command.label')} className={classes.actions}>
      {commands.map(({ id, icon: Glyph, label, keys, run }) => (
        <Button
          key={id}
          variant="default"
          size="compact-xs"
          leftSection={<Glyph size={14} aria-hidden />}
          rightSection={<Kbd keys={keys} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
};
