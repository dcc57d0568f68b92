// Everything that can be booked on as it hangs together. Each branch is read when it is opened, a page at a time.
import { Text, Title } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { DimensionBranch } from './dimension-branch.tsx';
import type { Dimension, Level } from './dimension-queries.ts';
import classes from './dimension-tree.module.css';

type DimensionTreeProps = {
  levels: readonly Level[];
  /** null: may only look. */
  onEdit: ((dimension: Dimension, level: Level) => void) | null;
};

/** The highest level first; what hangs below nothing in particular stands by level underneath. */
export const DimensionTree = ({ levels, onEdit }: DimensionTreeProps) => {
  const t = useT();
  return (
    <div className={classes.tree}>
      {onEdit && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('dimensions:tree.help')}
        </Text>
      )}
      {levels.map((level, at) => (
        <section key={level.id} aria-label={level.attributes.name}>
          <Title order={2} size="h4" mt={at === 0 ? 0 : 'lg'} mb="xs">
            {at === 0 ? level.attributes.name : t('dimensions:tree.general', { level: level.attributes.name })}
          </Title>
          <DimensionBranch levels={levels.slice(at)} parent={null} onEdit={onEdit} />
        </section>
      ))}
    </div>
  );
};
