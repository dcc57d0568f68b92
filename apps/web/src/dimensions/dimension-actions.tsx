import { ArchiveActions } from '../ui/list/archive-actions.tsx';
import { type Dimension, useArchiveDimension, useRestoreDimension } from './dimension-queries.ts';

type DimensionActionsProps = { dimension: Dimension; onEdit: (dimension: Dimension) => void };

/** An administrator's actions for one dimension. */
export const DimensionActions = ({ dimension, onEdit }: DimensionActionsProps) => {
  const archive = useArchiveDimension();
  const restore = useRestoreDimension();
  return (
    <ArchiveActions
      name={dimension.attributes.name}
      isArchived={dimension.attributes.is_deleted}
      isBusy={archive.isPending || restore.isPending}
      onEdit={() => onEdit(dimension)}
      onArchive={() => archive.mutate(dimension)}
      onRestore={() => restore.mutate(dimension)}
    />
  );
};
