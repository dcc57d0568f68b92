import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { ConnectValues } from './connect-values.tsx';
import { useCreateSystem } from './phone-queries.ts';

/** Adds a telephone system, and shows the values to enter there. */
export const NewSystem = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const create = useCreateSystem();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (isName(value) ? null : t('phone-systems:nameMissing')) },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('phone-systems:add')}
      closeOnClickOutside={create.data === undefined}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      {create.data === undefined ? (
        <form noValidate onSubmit={form.onSubmit(({ name }) => create.mutate(name))}>
          <Stack>
            <TextInput
              data-autofocus
              label={t('phone-systems:name')}
              description={t('phone-systems:nameHint')}
              {...form.getInputProps('name')}
            />
            <FormButtons isBusy={create.isPending} onCancel={onClose} action={t('phone-systems:add')} />
          </Stack>
        </form>
      ) : (
        <ConnectValues {...create.data} onClose={onClose} />
      )}
    </Modal>
  );
};
