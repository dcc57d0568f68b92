import { contactTypeSchema } from '@daybook/contract/contacts.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Group, Modal, SegmentedControl, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { may } from '../shell/use-may.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isEmail, isName } from '../ui/fields/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { ColourField } from './colour-field.tsx';
import { type Contact, type ContactValues, useSaveContact } from './contact-queries.ts';

type ContactFormProps = { contact: Contact | null; onClose: () => void };

const startOf = (contact: Contact | null): ContactValues => ({
  name: contact?.attributes.name ?? '',
  code: contact?.attributes.code ?? '',
  type: contact?.attributes.type ?? 'regular',
  companyName: contact?.attributes.company_name ?? '',
  companyCode: contact?.attributes.company_code ?? '',
  email: contact?.attributes.email ?? '',
  phone: contact?.attributes.phone ?? '',
  location: contact?.attributes.location ?? '',
  colour: contact?.attributes.colour ?? null,
  internal: contact?.attributes.internal ?? false,
});
/** The form's fields for the server's. */
const renamed: Readonly<Record<string, string>> = { company_name: 'companyName', company_code: 'companyCode' };

/** Adds or changes a contact. A name or code that exists already is reported at the field. */
export const ContactForm = ({ contact, onClose }: ContactFormProps) => {
  const t = useT();
  const { user, client } = useSession();
  const save = useSaveContact(contact);
  // Address and number assign everybody's activity.
  const mayTag = may(user, 'manage_general_tags');
  // Contacts of the connected system are changed there.
  const outside = contact?.attributes.external_crm?.system ?? null;
  const master = outside !== null && outside === client.external_crm ? systemName(outside) : null;
  const form = useForm<ContactValues>({
    initialValues: startOf(contact),
    validate: {
      name: (value) => (isName(value) ? null : t('contacts:form.required')),
      email: (value) => (value.trim() === '' || isEmail(value) ? null : t('contacts:form.noEmail')),
    },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'DUPLICATE_CONTACT_NAME')) form.setFieldError('name', t('contacts:form.duplicateName'));
    else if (hasCode(error, 'DUPLICATE_CONTACT_CODE')) form.setFieldError('code', t('contacts:form.duplicateCode'));
    else if (hasCode(error, 'CHANGED_OUTSIDE')) form.setFieldError('name', t('contacts:form.changedOutside'));
    else if (hasCode(error, 'VERSION_CONFLICT')) form.setFieldError('name', t('contacts:form.changedMeanwhile'));
    else if (hasCode(error, 'INTERNAL_CONTACT_REQUIRED'))
      form.setFieldError('internal', t('contacts:form.lastInternal'));
    else if (Object.keys(fieldErrors(error)).length > 0) {
      const fields = Object.entries(fieldErrors(error)).map(([name, text]) => [renamed[name] ?? name, text]);
      form.setErrors(Object.fromEntries(fields));
      if ('phone' in fieldErrors(error)) form.setFieldError('phone', t('contacts:form.noPhone'));
    } else presentError(error);
  };
  const submit = form.onSubmit((values) => save.mutate(values, { onSuccess: onClose, onError: showFailure }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(contact === null ? 'contacts:form.add' : 'contacts:form.edit')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            label={t('contacts:name')}
            disabled={master !== null}
            {...(master === null ? {} : { description: t('contacts:form.changedThere', { system: master }) })}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('contacts:code')}
            disabled={master !== null}
            description={t('contacts:form.codeText')}
            {...form.getInputProps('code')}
          />
          <SegmentedControl
            aria-label={t('contacts:type')}
            data={contactTypeSchema.options.map((value) => ({ value, label: t(`contacts:types.${value}`) }))}
            {...form.getInputProps('type')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('contacts:company')} {...form.getInputProps('companyName')} />
            <TextInput label={t('contacts:companyCode')} {...form.getInputProps('companyCode')} />
          </Group>
          <Text size="xs" c="dimmed" mt="-0.5rem">
            {t('contacts:form.companyText')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              type="email"
              label={t('contacts:form.email')}
              disabled={!mayTag}
              {...form.getInputProps('email')}
            />
            <TextInput
              type="tel"
              label={t('contacts:form.phone')}
              disabled={!mayTag}
              {...form.getInputProps('phone')}
            />
          </SimpleGrid>
          <Text size="xs" c="dimmed" mt="-0.5rem">
            {t('contacts:form.reachText')}
          </Text>
          <TextInput
            label={t('contacts:form.location')}
            description={t('contacts:form.locationText')}
            {...form.getInputProps('location')}
          />
          <ColourField value={form.values.colour} onChange={(colour) => form.setFieldValue('colour', colour)} />
          {user.is_admin && (
            <Switch
              label={t('contacts:form.internal')}
              description={t('contacts:form.internalText')}
              {...form.getInputProps('internal', { type: 'checkbox' })}
            />
          )}
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
