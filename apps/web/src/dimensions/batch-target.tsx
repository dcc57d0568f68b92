import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { RemoteSelect } from '../ui/fields/remote-select.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import type { Level } from './dimension-queries.ts';
import { searchContacts, searchDimensions } from './dimension-search.ts';

type BatchTargetProps = {
  kind: 'parent' | 'contact';
  count: number;
  parentLevel: Level | null;
  isBusy: boolean;
  onClose: () => void;
  /** null: no parent, or every contact. */
  onTake: (id: string | null) => void;
};

/** Asks for the new parent or the new contact of selected dimensions. */
export const BatchTarget = ({ kind, count, parentLevel, isBusy, onClose, onTake }: BatchTargetProps) => {
  const t = useT();
  const [id, setId] = useState<string | null>(null);
  const level = parentLevel?.id ?? '';
  const isParent = kind === 'parent';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isParent ? 'dimensions:batch.moveTitle' : 'dimensions:batch.linkTitle', { count })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onTake(id);
        }}
      >
        <Stack>
          <RemoteSelect
            label={
              isParent
                ? t('dimensions:form.under', { level: parentLevel?.attributes.name ?? '' })
                : t('dimensions:contact')
            }
            description={t(isParent ? 'dimensions:form.underText' : 'dimensions:form.contactText')}
            value={id}
            onChange={setId}
            chosen={null}
            queryKey={isParent ? ['dimensions', 'choices', level] : ['contacts', 'choices']}
            search={isParent ? (typed, signal) => searchDimensions(level, typed, signal) : searchContacts}
          />
          <FormButtons
            isBusy={isBusy}
            onCancel={onClose}
            action={t(isParent ? 'dimensions:batch.move' : 'dimensions:batch.link')}
          />
        </Stack>
      </form>
    </Modal>
  );
};
