import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { fieldErrors, hasCode } from '../shell/api-error.ts';
import { useT } from '../shell/i18n.ts';
import { presentError } from '../shell/present-error.ts';
import { isName } from '../ui/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { type Contact, type ContactValues, useSaveContact } from './contact-queries.ts';

type ContactFormProps = { contact: Contact | null; onClose: () => void };

/** Adds or changes a contact. A name or code that exists already is said at the field. */
export const ContactForm = ({ contact, onClose }: ContactFormProps) => {
  const t = useT();
  const save = useSaveContact(contact);
  const form = useForm<ContactValues>({
    initialValues: { name: contact?.attributes.name ?? '', code: contact?.attributes.code ?? '' },
    validate: { name: (value) => (isName(value) ? null : t('contacts:form.required')) },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'DUPLICATE_CONTACT_NAME')) form.setFieldError('name', t('contacts:form.duplicateName'));
    else if (hasCode(error, 'DUPLICATE_CONTACT_CODE')) form.setFieldError('code', t('contacts:form.duplicateCode'));
    else if (hasCode(error, 'VERSION_CONFLICT')) form.setFieldError('name', t('contacts:form.changedMeanwhile'));
    else if (Object.keys(fieldErrors(error)).length > 0) form.setErrors(fieldErrors(error));
    else presentError(error);
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
          <TextInput data-autofocus label={t('contacts:name')} {...form.getInputProps('name')} />
          <TextInput
            label={t('contacts:code')}
            description={t('contacts:form.codeText')}
            {...form.getInputProps('code')}
          />
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
