import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react';
import { useT } from '../shell/i18n.ts';
import { type Contact, useArchiveContact, useRestoreContact } from './contact-queries.ts';

/** What can be done with one contact. */
export const ContactActions = ({ contact, onEdit }: { contact: Contact; onEdit: (contact: Contact) => void }) => {
  const t = useT();
  const archive = useArchiveContact();
  const restore = useRestoreContact();
  const { name, is_deleted: isArchived } = contact.attributes;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('contacts:actions', { name })}
          loading={archive.isPending || restore.isPending}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isArchived && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(contact)}>
            {t('contacts:edit')}
          </Menu.Item>
        )}
        {isArchived ? (
          <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden />} onClick={() => restore.mutate(contact)}>
            {t('contacts:restore')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => archive.mutate(contact)}>
            {t('contacts:archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
