import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { notify } from '../shell/messages/notify.tsx';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useConnect } from './account-queries.ts';
import { CaldavFields } from './caldav-fields.tsx';
import {
  type ConnectValues,
  connectBody,
  connectKinds,
  daysBack,
  emptyValues,
  neededFields,
} from './connect-values.ts';
import { linkProblem } from './link-problem.ts';
import { MailboxFields } from './mailbox-fields.tsx';

type ConnectFormProps = { onChoose: (account: LinkedAccount) => void; onClose: () => void };

/** Connects a calendar or a mailbox. A refusal is shown at the field that caused it. */
export const ConnectForm = ({ onChoose, onClose }: ConnectFormProps) => {
  const t = useT();
  const connect = useConnect();
  const form = useForm<ConnectValues>({
    initialValues: emptyValues,
    validate: (values) =>
      Object.fromEntries(
        neededFields[values.kind]
          .filter((field) => String(values[field]).trim() === '')
          .map((field) => [field, t('linked-accounts:form.required')]),
      ),
  });
  const done = (account: LinkedAccount) => {
    notify(t('linked-accounts:connected', { name: account.attributes.name }));
    if (account.attributes.collections.length > 1) onChoose(account);
    else onClose();
  };
  const showFailure = (error: unknown) => {
    const problem = linkProblem(error);
    if (problem === null) return presentError(error);
    const isThere = neededFields[form.values.kind].some((field) => field === problem.field);
    form.setFieldError(isThere ? problem.field : 'address', problem.text);
  };
  const submit = form.onSubmit((values) =>
    connect.mutate(connectBody(values), { onSuccess: done, onError: showFailure }),
  );
  const isMail = form.values.kind === 'imap';
  return (
    <FormDialog title={t('linked-accounts:connect')} onClose={onClose} onSubmit={submit}>
      <Radio.Group label={t('linked-accounts:form.kind')} {...form.getInputProps('kind')}>
        <Stack gap="sm" mt="xs">
          {connectKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`linked-accounts:kinds.${kind}`)}
              description={t(`linked-accounts:kindHints.${kind}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Fields form={form} />
      <Select
        label={t(isMail ? 'linked-accounts:mail.daysBack' : 'linked-accounts:form.daysBack')}
        data={daysBack.map((value) => ({ value, label: t(`linked-accounts:form.days.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('days')}
      />
      <Text size="xs" c="dimmed">
        {t(isMail ? 'linked-accounts:mail.private' : 'linked-accounts:form.private')}
      </Text>
      <FormButtons isBusy={connect.isPending} onCancel={onClose} action={t('linked-accounts:form.submit')} />
    </FormDialog>
  );
};

type FieldsProps = { form: UseFormReturnType<ConnectValues> };

const Fields = ({ form }: FieldsProps) => {
  switch (form.values.kind) {
    case 'ics':
      return <IcsFields form={form} />;
    case 'caldav':
      return <CaldavFields form={form} />;
    case 'imap':
      return <MailboxFields form={form} />;
  }
};

const IcsFields = ({ form }: FieldsProps) => {
  const t = useT();
  return (
    <TextInput
      data-autofocus
      type="url"
      inputMode="url"
      autoComplete="off"
      label={t('linked-accounts:form.address')}
      description={t('linked-accounts:form.addressText')}
      {...form.getInputProps('address')}
    />
  );
};
