import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { CrmFieldInput } from './crm-field.tsx';
import { useReconnect } from './crm-queries.ts';

/** Other secrets for a connection, tried before they are kept. */
export const ReconnectForm = ({ status, onClose }: { status: CrmStatus; onClose: () => void }) => {
  const t = useT();
  const key = status.system ?? '';
  const reconnect = useReconnect(key);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const view = status.systems.find((one) => one.key === key);
  const secrets = (view?.steps ?? []).flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'secret');
  const failure = reconnect.error instanceof ApiError ? errorText(reconnect.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reconnect.mutate(values, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('crm:reconnectTitle', { system: systemName(key) })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          {secrets.map((field, index) => (
            <CrmFieldInput
              key={field.name}
              system={view?.texts ?? key}
              field={field}
              isFirst={index === 0}
              value={values[field.name] ?? ''}
              error={index === 0 ? failure : null}
              onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
            />
          ))}
          <FormButtons isBusy={reconnect.isPending} onCancel={onClose} action={t('crm:reconnect')} />
        </Stack>
      </form>
    </Modal>
  );
};
