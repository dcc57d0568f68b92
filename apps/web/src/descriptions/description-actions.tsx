import { ArchiveActions } from '../ui/list/archive-actions.tsx';
import { type Description, useArchiveDescription, useRestoreDescription } from './description-queries.ts';

type DescriptionActionsProps = { description: Description; onEdit: (description: Description) => void };

/** The actions for a description that the user may change. */
export const DescriptionActions = ({ description, onEdit }: DescriptionActionsProps) => {
  const archive = useArchiveDescription();
  const restore = useRestoreDescription();
  const { attributes } = description;
  if (!attributes.is_editable) return null;
  return (
    <ArchiveActions
      name={attributes.description}
      isArchived={attributes.is_deleted}
      isBusy={archive.isPending || restore.isPending}
      onEdit={() => onEdit(description)}
      onArchive={() => archive.mutate(description)}
      onRestore={() => restore.mutate(description)}
    />
  );
};
