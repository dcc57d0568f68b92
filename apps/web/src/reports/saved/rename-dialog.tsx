import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type SavedReport, updateReport, useSavedChange } from './saved-queries.ts';

export const RenameDialog = ({ report, onClose }: { report: SavedReport; onClose: () => void }) => {
  const t = useT();
  const [name, setName] = useState(report.name);
  const update = useSavedChange(updateReport);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') update.mutate({ id: report.id, name }, { onSuccess: onClose });
  };
  return (
    <FormDialog title={t('reports:saved.rename')} onClose={onClose} onSubmit={submit}>
      <TextInput
        label={t('reports:saved.name')}
        maxLength={100}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormButtons isBusy={update.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
