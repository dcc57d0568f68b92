// All dimensions as a tree. Each branch is loaded when it is opened, a page at a time.
import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { DimensionBranch } from './dimension-branch.tsx';
import { type Dimension, type Level, siblingsQuery } from './dimension-queries.ts';
import classes from './dimension-tree.module.css';

type DimensionTreeProps = {
  levels: readonly Level[];
  /** null: read-only. */
  onEdit: ((dimension: Dimension, level: Level) => void) | null;
};

type Edit = DimensionTreeProps['onEdit'];

/** Dimensions of a lower level without a parent; hidden if there are none. */
const GeneralSection = ({ levels, onEdit }: { levels: readonly Level[]; onEdit: Edit }) => {
  const t = useT();
  const [level] = levels;
  const { data } = useInfiniteQuery(siblingsQuery(level?.id ?? '', null));
  if (level === undefined || (data?.pages[0]?.data.length ?? 0) === 0) return null;
  const title = t('dimensions:tree.general', { level: level.attributes.name });
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {title}
      </Title>
      <DimensionBranch levels={levels} parent={null} onEdit={onEdit} />
    </section>
  );
};

/** The highest level first; below it the dimensions without a parent, by level. */
export const DimensionTree = ({ levels, onEdit }: DimensionTreeProps) => {
  const t = useT();
  const name = levels[0]?.attributes.name ?? '';
  return (
    <div className={classes.tree}>
      {onEdit && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('dimensions:tree.help')}
        </Text>
      )}
      <section aria-label={name}>
        <Title order={2} size="h4" mb="xs">
          {name}
        </Title>
        <DimensionBranch levels={levels} parent={null} onEdit={onEdit} />
      </section>
      {levels.slice(1).map((level, at) => (
        <GeneralSection key={level.id} levels={levels.slice(at + 1)} onEdit={onEdit} />
      ))}
    </div>
  );
};
