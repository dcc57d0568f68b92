import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconDots, IconPencil } from '@tabler/icons-react';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import type { MenuEntry } from '../ui/menu-entry.ts';
import { type Contact, useArchiveContact, useRestoreContact } from './contact-queries.ts';

/** A question about a contact before a change. */
export type ContactAsking =
  | { kind: 'edit'; contact: Contact }
  /** into: the proposed contact, which can be changed. */
  | { kind: 'merge'; contact: Contact; into?: { id: string; name: string } };
type ContactActionsProps = { contact: Contact; onAsk: (asking: ContactAsking) => void };

/** The actions for one contact. */
export const ContactActions = ({ contact, onAsk }: ContactActionsProps) => {
  const t = useT();
  const { user, impersonator } = useSession();
  const archive = useArchiveContact();
  const restore = useRestoreContact();
  const { name, is_deleted: isArchived } = contact.attributes;
  const merge: MenuEntry = {
    key: 'merge',
    label: t('contacts:panel.merge'),
    icon: IconArrowMerge,
    run: () => onAsk({ kind: 'merge', contact }),
  };
  const edit = () => onAsk({ kind: 'edit', contact });
  const entries: readonly MenuEntry[] = isArchived
    ? [{ key: 'restore', label: t('shell:list.restore'), icon: IconArchiveOff, run: () => restore.mutate(contact) }]
    : [
        { key: 'edit', label: t('shell:list.edit'), icon: IconPencil, run: edit },
        ...(user.is_admin && impersonator === null ? [merge] : []),
        { key: 'archive', label: t('shell:list.archive'), icon: IconArchive, run: () => archive.mutate(contact) },
      ];
  const isBusy = archive.isPending || restore.isPending;
  return (
    <ActionMenu entries={entries}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('shell:list.actionsFor', { name })} loading={isBusy}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
};
