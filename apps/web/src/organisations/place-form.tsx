import { Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { presentError } from '../shell/messages/present-error.ts';
import { hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { countryChoices } from '../ui/fields/country-choices.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Place, type PlaceKind, useSavePlace } from './place-queries.ts';

type PlaceFormProps = { kind: PlaceKind; place: Place | null; onClose: () => void };

/** Adds or changes a department or location; a location also has an address. */
export const PlaceForm = ({ kind, place, onClose }: PlaceFormProps) => {
  const t = useT();
  const { locale } = useFormats();
  const save = useSavePlace(kind, place);
  const before = place?.attributes;
  const form = useForm({
    initialValues: {
      name: before?.name ?? '',
      address: before?.address ?? '',
      postal: before?.postal ?? '',
      city: before?.city ?? '',
      country: before?.country ?? null,
    },
    validate: { name: (value) => (isName(value) ? null : t('organisations:company.required')) },
  });
  const showFailure = (error: unknown) => {
    if (hasCode(error, 'DUPLICATE_NAME')) form.setFieldError('name', t('organisations:places.duplicate'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) => save.mutate(values, { onSuccess: onClose, onError: showFailure }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`organisations:places.${kind}.${place === null ? 'add' : 'edit'}`)}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput data-autofocus label={t('organisations:company.name')} {...form.getInputProps('name')} />
          {kind === 'locations' && (
            <>
              <TextInput label={t('organisations:company.address')} {...form.getInputProps('address')} />
              <Group grow align="flex-start">
                <TextInput label={t('organisations:company.postal')} {...form.getInputProps('postal')} />
                <TextInput label={t('organisations:company.city')} {...form.getInputProps('city')} />
              </Group>
              <Select
                label={t('organisations:company.country')}
                data={countryChoices(locale)}
                searchable
                clearable
                nothingFoundMessage={t('shell:nothingFound')}
                {...form.getInputProps('country')}
              />
            </>
          )}
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
