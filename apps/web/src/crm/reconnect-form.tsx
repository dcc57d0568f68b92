import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { CrmFieldInput } from './crm-field.tsx';
import { type CrmSystemView, useReconnect } from './crm-queries.ts';
import { problemOf } from './problem-text.ts';
import { SendCode } from './send-code.tsx';
import { SignInButton } from './sign-in-step.tsx';

type ReconnectProps = { status: CrmStatus; onClose: () => void };

/** Renews a connection: by signing in to the system, or with other secrets. */
export const ReconnectForm = ({ status, onClose }: ReconnectProps) => {
  const t = useT();
  const view = status.systems.find(({ key }) => key === status.system);
  if (view === undefined) return null;
  const system = systemName(view.key);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('crm:reconnectTitle', { system })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {view.steps.some((step) => step.signs_in) ? (
        <Stack>
          <Text>{t('crm:signIn.anew', { system })}</Text>
          <SignInButton system={view.key} label={t('crm:signIn.action', { system })} />
        </Stack>
      ) : (
        <SecretsForm view={view} onClose={onClose} />
      )}
    </Modal>
  );
};

/** Other secrets for a connection, tried before they are stored. */
const SecretsForm = ({ view, onClose }: { view: CrmSystemView; onClose: () => void }) => {
  const t = useT();
  const reconnect = useReconnect(view.key);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const secrets = view.steps.flatMap(({ fields }) => fields).filter(({ kind }) => kind === 'secret');
  const failure = problemOf(reconnect.error, view.key)?.text ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    reconnect.mutate(values, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {secrets.map((field, index) => (
          <CrmFieldInput
            key={field.name}
            system={view.texts}
            field={field}
            isFirst={index === 0}
            value={values[field.name] ?? ''}
            error={index === 0 ? failure : null}
            onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          />
        ))}
        {view.steps.some((step) => step.sends_code) && <SendCode isFirst />}
        <FormButtons isBusy={reconnect.isPending} onCancel={onClose} action={t('crm:reconnect')} />
      </Stack>
    </form>
  );
};
