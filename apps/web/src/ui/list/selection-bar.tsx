import { Button, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { label: string; count: number; onClear: () => void; children: ReactNode };

/** Above a list while rows are selected: their number, the actions for them, and a button to clear the selection. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => {
  const t = useT();
  return (
    <Paper className={classes.bar} withBorder role="toolbar" aria-label={label}>
      <Text className={classes.count} size="sm" fw={600} role="status">
        {t('shell:list.selected', { count })}
      </Text>
      <div className={classes.actions}>{children}</div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('shell:list.clearSelection')}
        onClick={onClear}
      >
        {t('shell:list.clearSelection')}
      </Button>
    </Paper>
  );
};
