import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FieldInputs } from '../custom-fields/field-inputs.tsx';
import { useAskedFields } from '../custom-fields/use-asked-fields.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { RowTarget } from './sheet-rows.ts';
import { rowName, type WeekChanges } from './use-week-changes.ts';

type CellFieldsDialogProps = {
  row: RowTarget;
  date: string;
  text: string;
  changes: WeekChanges;
  onClose: () => void;
};

/** The custom fields of a booking, asked before typed hours are booked; the row remembers the answers. */
export const CellFieldsDialog = ({ row, date, text, changes, onClose }: CellFieldsDialogProps) => {
  const t = useT();
  const formats = useFormats();
  const form = useAskedFields({}, '');
  const [isTried, setTried] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('weeks:fields.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!form.isReady || form.asked.some(({ key }) => form.problems.has(key))) return;
          onClose();
          void changes.changeCell(row, date, text, form.filled);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {t('weeks:fields.text', { name: rowName(row, t('weeks:internal')), day: formats.day(date), hours: text })}
          </Text>
          <FieldInputs form={form} isTried={isTried} takesFocus />
          <FormButtons isBusy={false} onCancel={onClose} action={t('weeks:fields.action')} />
        </Stack>
      </form>
    </Modal>
  );
};
