import { languages } from '@daybook/domain/users/languages.ts';
import { Group, NativeSelect, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePreference } from '../settings/frame/use-preference.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';
import { currentLanguage, useT } from '../texts/i18n.ts';
import { fitLanguage, languageNames } from '../texts/language.ts';
import { isEmail, isName, isPassword } from '../ui/fields/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type NewUser, useCreateUser } from './user-changes.ts';

type Values = {
  firstName: string;
  prefix: string;
  lastName: string;
  email: string;
  password: string;
  language: string;
  departmentId: string;
  locationId: string;
  isAdmin: boolean;
};

const bodyOf = (values: Values): NewUser => ({
  name_first: values.firstName,
  name_prefix: values.prefix.trim() === '' ? null : values.prefix,
  name_last: values.lastName,
  email: values.email,
  ...(values.password === '' ? {} : { password: values.password }),
  language: fitLanguage([values.language]),
  department_id: values.departmentId || null,
  location_id: values.locationId || null,
  is_admin: values.isAdmin,
});

/** Adds one user with all known details; without a password the user is invited by mail. */
export const CreateForm = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const chosen = usePreference('language.code', 'client');
  const create = useCreateUser();
  const needsName = (value: string) => (isName(value) ? null : t('users:required'));
  const form = useForm<Values>({
    initialValues: {
      firstName: '',
      prefix: '',
      lastName: '',
      email: '',
      password: '',
      language: chosen && chosen.setBy !== 'default' ? chosen.value : currentLanguage(),
      departmentId: '',
      locationId: '',
      isAdmin: false,
    },
    validate: {
      firstName: needsName,
      lastName: needsName,
      email: (value) => (isEmail(value) ? null : t('users:create.email')),
      password: (value) => (value === '' || isPassword(value) ? null : t('users:create.passwordLength')),
    },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'PRECONDITION_FAILED')) form.setFieldError('email', t('users:invite.taken'));
    else if (hasCode(error, 'DOMAIN_NOT_ALLOWED', 'EMAIL_NOT_VERIFIED', 'USER_ARCHIVED'))
      form.setFieldError('email', errorText(error));
    else if (fieldErrors(error).password) form.setFieldError('password', t('users:create.passwordWeak'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) => create.mutate(bodyOf(values), { onSuccess: onClose, onError: showFailure }));
  return (
    <FormDialog title={t('users:create.title')} onClose={onClose} onSubmit={submit}>
      <Group grow align="flex-start">
        <TextInput data-autofocus label={t('users:firstName')} {...form.getInputProps('firstName')} />
        <TextInput label={t('users:prefix')} {...form.getInputProps('prefix')} />
      </Group>
      <TextInput label={t('users:lastName')} {...form.getInputProps('lastName')} />
      <TextInput type="email" autoComplete="off" label={t('users:email')} {...form.getInputProps('email')} />
      <PasswordInput
        label={t('users:create.password')}
        description={t('users:create.passwordText')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('shell:confirm.show') }}
        {...form.getInputProps('password')}
      />
      <NativeSelect
        label={t('users:language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <PlaceFields department={form.getInputProps('departmentId')} location={form.getInputProps('locationId')} />
      <Switch
        label={t('users:makeAdmin')}
        description={t('users:makeAdminText')}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <FormButtons isBusy={create.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
