import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { timeZones } from '../ui/fields/time-zones.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { type PhoneSystem, useUpdateSystem } from './phone-queries.ts';

type EditSystemProps = { system: PhoneSystem; onClose: () => void };

/** Name of a telephone system, and the time zone of its clock. */
export const EditSystem = ({ system, onClose }: EditSystemProps) => {
  const t = useT();
  const update = useUpdateSystem(system);
  const { name, timezone } = system.attributes;
  const form = useForm({
    initialValues: { name, timezone },
    validate: { name: (value) => (isName(value) ? null : t('phone-systems:nameMissing')) },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('phone-systems:edit')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => update.mutate(values, { onSuccess: onClose }))}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('phone-systems:name')}
            description={t('phone-systems:nameHint')}
            {...form.getInputProps('name')}
          />
          <Select
            label={t('phone-systems:timezone')}
            description={t('phone-systems:timezoneHint')}
            data={timeZones(timezone)}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('preferences:details.noZone')}
            {...form.getInputProps('timezone')}
          />
          <FormButtons isBusy={update.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
