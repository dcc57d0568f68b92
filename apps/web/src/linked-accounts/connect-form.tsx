import type { ConnectAccountBody, LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { PasswordInput, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useT } from '../shell/i18n.ts';
import { notify } from '../shell/notify.tsx';
import { presentError } from '../shell/present-error.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { useConnect } from './account-queries.ts';
import { FormDialog } from './form-dialog.tsx';
import { linkProblem } from './link-problem.ts';

const kinds = ['ics', 'caldav'] as const;
type Kind = (typeof kinds)[number];
const daysBack = ['0', '7', '30', '90'] as const;

type Values = { kind: Kind; address: string; username: string; password: string; days: (typeof daysBack)[number] };

const bodyOf = ({ kind, address, username, password, days }: Values): ConnectAccountBody => {
  const common = { address: address.trim(), days_back: Number(days) };
  return kind === 'ics' ? { kind, ...common } : { kind, ...common, username: username.trim(), password };
};

type ConnectFormProps = { onChoose: (account: LinkedAccount) => void; onClose: () => void };

/** Connects a calendar. What cannot be read is said beside the field that it is about. */
export const ConnectForm = ({ onChoose, onClose }: ConnectFormProps) => {
  const t = useT();
  const connect = useConnect();
  const required = (value: string, { kind }: Values) =>
    kind === 'ics' || value.trim() !== '' ? null : t('linked-accounts:form.required');
  const form = useForm<Values>({
    initialValues: { kind: 'ics', address: '', username: '', password: '', days: '30' },
    validate: {
      address: (value) => (value.trim() === '' ? t('linked-accounts:form.required') : null),
      username: required,
      password: required,
    },
  });
  const done = (account: LinkedAccount) => {
    notify(t('linked-accounts:connected', { name: account.attributes.name }));
    if (account.attributes.collections.length > 1) onChoose(account);
    else onClose();
  };
  const showFailure = (error: unknown) => {
    const problem = linkProblem(error);
    if (problem === null) return presentError(error);
    const isAbsent = problem.field === 'password' && form.values.kind === 'ics';
    form.setFieldError(isAbsent ? 'address' : problem.field, problem.text);
  };
  const submit = form.onSubmit((values) => connect.mutate(bodyOf(values), { onSuccess: done, onError: showFailure }));
  return (
    <FormDialog title={t('linked-accounts:connect')} onClose={onClose} onSubmit={submit}>
      <Radio.Group label={t('linked-accounts:form.kind')} {...form.getInputProps('kind')}>
        <Stack gap="sm" mt="xs">
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`linked-accounts:kinds.${kind}`)}
              description={t(`linked-accounts:kindHints.${kind}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.kind === 'ics' ? <IcsFields form={form} /> : <CaldavFields form={form} />}
      <Select
        label={t('linked-accounts:form.daysBack')}
        data={daysBack.map((value) => ({ value, label: t(`linked-accounts:form.days.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('days')}
      />
      <Text size="xs" c="dimmed">
        {t('linked-accounts:form.private')}
      </Text>
      <FormButtons isBusy={connect.isPending} onCancel={onClose} action={t('linked-accounts:form.submit')} />
    </FormDialog>
  );
};

type FieldsProps = { form: UseFormReturnType<Values> };

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

const CaldavFields = ({ form }: FieldsProps) => {
  const t = useT();
  return (
    <>
      <TextInput
        inputMode="url"
        autoComplete="off"
        label={t('linked-accounts:form.server')}
        description={t('linked-accounts:form.serverText')}
        {...form.getInputProps('address')}
      />
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        label={t('linked-accounts:form.username')}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        autoComplete="off"
        label={t('linked-accounts:form.password')}
        description={t('linked-accounts:form.passwordText')}
        {...form.getInputProps('password')}
      />
    </>
  );
};
