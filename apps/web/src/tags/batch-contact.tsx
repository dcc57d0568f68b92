import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { searchContacts } from '../dimensions/dimension-search.ts';
import { useT } from '../texts/i18n.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { EffectText } from './effect-text.tsx';
import { useBatchEdit } from './tag-changes.ts';

type BatchContactProps = { ids: ReadonlySet<string>; onDone: () => void; onClose: () => void };

/** Gives the selected tags one contact, after showing what that changes. */
export const BatchContact = ({ ids, onDone, onClose }: BatchContactProps) => {
  const t = useT();
  const edit = useBatchEdit();
  const [contactId, setContactId] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const wish = contactId === null ? null : { tags: [...ids], change: { contact_id: contactId } };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setIsMissing(contactId === null);
    if (contactId !== null) edit.mutate({ ids: [...ids], change: { contact_id: contactId } }, { onSuccess: onDone });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tags:batch.title', { count: ids.size })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <RemoteSelect
            label={t('tags:form.contact')}
            value={contactId}
            onChange={setContactId}
            chosen={null}
            queryKey={['contacts', 'choices']}
            search={searchContacts}
            {...(isMissing ? { error: t('tags:form.contactRequired') } : {})}
          />
          <EffectText wish={wish} isGeneral />
          <FormButtons isBusy={edit.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
