import { offeredPlans } from '@daybook/domain/billing/plans.ts';
import { languages } from '@daybook/domain/users/languages.ts';
import { Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { languageNames } from '../texts/language.ts';
import { isName } from '../ui/fields/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { changeOf, type EditValues, valuesOf } from './edit-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { useChangeUser } from './user-changes.ts';
import type { User } from './user-queries.ts';

/** Edits a user: name, language, role, department and location, lock and plan. */
export const EditForm = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const t = useT();
  const save = useChangeUser(user);
  const needsName = (value: string) => (isName(value) ? null : t('users:required'));
  const form = useForm<EditValues>({
    initialValues: valuesOf(user),
    validate: { firstName: needsName, lastName: needsName },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'LAST_ADMINISTRATOR')) form.setFieldError('isAdmin', t('users:lastAdministrator'));
    else if (hasCode(error, 'PRECONDITION_FAILED')) form.setFieldError('plan', t('users:plans.fixed'));
    else if (Object.keys(fieldErrors(error)).length > 0) form.setFieldError('firstName', t('users:required'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) => {
    const change = changeOf(user, values);
    if (Object.keys(change).length === 0) onClose();
    else save.mutate(change, { onSuccess: onClose, onError: showFailure });
  });
  const isUnplanned = user.attributes.subscription_id === null;
  return (
    <FormDialog title={t('users:edit', { name: user.attributes.name_full })} onClose={onClose} onSubmit={submit}>
      <Group grow align="flex-start">
        <TextInput data-autofocus label={t('users:firstName')} {...form.getInputProps('firstName')} />
        <TextInput label={t('users:prefix')} {...form.getInputProps('prefix')} />
      </Group>
      <TextInput label={t('users:lastName')} {...form.getInputProps('lastName')} />
      <NativeSelect
        label={t('users:language')}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.getInputProps('language')}
      />
      <PlaceFields department={form.getInputProps('departmentId')} location={form.getInputProps('locationId')} />
      <NativeSelect
        label={t('users:plan')}
        data={[
          ...(isUnplanned ? [{ value: '', label: t('users:plans.none') }] : []),
          ...offeredPlans(user.attributes.subscription_id).map((value) => ({
            value,
            label: t(`users:plans.${value}`),
          })),
        ]}
        {...form.getInputProps('plan')}
      />
      <Switch
        label={t('users:makeAdmin')}
        description={`${t('users:makeAdminText')} ${t('users:roleChangeText')}`}
        {...form.getInputProps('isAdmin', { type: 'checkbox' })}
      />
      <Switch
        label={t('users:lock')}
        description={t('users:lockText')}
        {...form.getInputProps('isLocked', { type: 'checkbox' })}
      />
      <FormButtons isBusy={save.isPending} onCancel={onClose} />
    </FormDialog>
  );
};
