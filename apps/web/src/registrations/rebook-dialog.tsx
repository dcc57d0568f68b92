import { Modal } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { TargetFields } from './target-fields.tsx';

type RebookDialogProps = {
  count: number;
  isBusy: boolean;
  onTake: (target: { contactId: string | null; dimensionIds: readonly string[] }) => void;
  onClose: () => void;
};

/** A new contact and dimensions for several activities. */
export const RebookDialog = ({ count, isBusy, onTake, onClose }: RebookDialogProps) => {
  const t = useT();
  const words = {
    internal: t('registrations:internal'),
    back: t('registrations:rebook.back'),
    action: t('registrations:apply'),
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('registrations:rebook.title', { count })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <TargetFields
        words={words}
        isBusy={isBusy}
        onTake={({ contact, dimensions }) =>
          onTake({ contactId: contact?.id ?? null, dimensionIds: dimensions.map(({ id }) => id) })
        }
        onClose={onClose}
      />
    </Modal>
  );
};
