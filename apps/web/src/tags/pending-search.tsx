import { Modal } from '@mantine/core';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import type { PendingTag } from './tag-queries.ts';
import { factText } from './tag-words.ts';

type PendingSearchProps = { pending: PendingTag; onPick: (contactId: string) => void; onClose: () => void };

/** Finds a contact that is not among the answers. */
export const PendingSearch = ({ pending, onPick, onClose }: PendingSearchProps) => {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={factText(t, pending)} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <ContactPicker label={t('tags:batch.contact')} onCancel={onClose} onPick={({ id }) => onPick(id)} />
    </Modal>
  );
};
