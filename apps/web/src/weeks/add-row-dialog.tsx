import { Modal } from '@mantine/core';
import { TargetFields } from '../registrations/target-fields.tsx';
import { useT } from '../texts/i18n.ts';
import type { RowTarget } from './sheet-rows.ts';

type AddRowDialogProps = { onRow: (row: RowTarget) => void; onClose: () => void };

/** Chooses a contact and a project: a row in which hours can be typed. */
export const AddRowDialog = ({ onRow, onClose }: AddRowDialogProps) => {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={t('weeks:addRow')} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <TargetFields
        words={{ internal: t('weeks:internal'), back: t('weeks:back'), action: t('weeks:add') }}
        onTake={({ contact, dimensions }) => {
          onRow({
            contact_id: contact?.id ?? null,
            contact_name: contact?.name ?? null,
            internal: contact === null,
            dimensions,
          });
          onClose();
        }}
        onClose={onClose}
      />
    </Modal>
  );
};
