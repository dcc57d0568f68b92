import { ArchiveActions } from '../ui/archive-actions.tsx';
import { type Contact, useArchiveContact, useRestoreContact } from './contact-queries.ts';

/** What can be done with one contact. */
export const ContactActions = ({ contact, onEdit }: { contact: Contact; onEdit: (contact: Contact) => void }) => {
  const archive = useArchiveContact();
  const restore = useRestoreContact();
  return (
    <ArchiveActions
      name={contact.attributes.name}
      isArchived={contact.attributes.is_deleted}
      isBusy={archive.isPending || restore.isPending}
      onEdit={() => onEdit(contact)}
      onArchive={() => archive.mutate(contact)}
      onRestore={() => restore.mutate(contact)}
    />
  );
};
