import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSettingForm } from '../settings/frame/use-setting-form.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isEmail, isName } from '../ui/fields/checks.ts';
import { countryChoices } from '../ui/fields/country-choices.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { type CompanyValues, changeOf, formerOf, type TextField, textFields, valuesOf } from './company-values.ts';
import { type Organisation, useChangeOrganisation } from './organisation-queries.ts';

const formOf: Partial<Record<TextField, 'email' | 'tel' | 'url'>> = { email: 'email', phone: 'tel', website: 'url' };

/** The name, address and contact data of the organisation. */
export const CompanyForm = ({ organisation }: { organisation: Organisation }) => {
  const t = useT();
  const { locale } = useFormats();
  const save = useChangeOrganisation(formerOf(organisation));
  const form = useSettingForm<CompanyValues>(valuesOf(organisation), {
    isSaving: save.isPending,
    validate: {
      name: (value) => (isName(value) ? null : t('organisations:company.required')),
      email: (value) => (value.trim() === '' || isEmail(value) ? null : t('organisations:company.wrong.email')),
    },
  });
  const showFailure = (error: unknown) => {
    const wrong = textFields.filter((key) => fieldErrors(error)[key] !== undefined);
    if (wrong.length === 0) presentError(error);
    for (const key of wrong) form.setFieldError(key, t(`organisations:company.wrong.${wrongOf(key)}`));
  };
  const submit = form.onSubmit((values) => save.mutate(changeOf(organisation, values), { onError: showFailure }));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label={t('organisations:company.name')} {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {textFields.map((key) => (
            <TextInput
              key={key}
              type={formOf[key] ?? 'text'}
              label={t(`organisations:company.${key}`)}
              {...form.getInputProps(key)}
            />
          ))}
          <Select
            label={t('organisations:company.country')}
            data={countryChoices(locale)}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('shell:nothingFound')}
            {...form.getInputProps('country')}
          />
        </SimpleGrid>
        <SaveFormEnd isSaving={save.isPending} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** Addresses are only refused for their length. */
const wrongOf = (key: TextField): 'email' | 'phone' | 'website' | 'text' =>
  key === 'email' || key === 'phone' || key === 'website' ? key : 'text';
