import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { afasFieldOf } from '@daybook/domain/custom-fields/afas-fields.ts';
import { hourTypeKey } from '@daybook/domain/custom-fields/fill-custom-fields.ts';
import { MultiSelect, Select, Stack, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useT } from '../texts/i18n.ts';
import type { CustomField } from './field-queries.ts';

type Defaults = PreferenceValues['afas_custom_fields'];

/** Which fields are sent to AFAS, and the automatic values of some, for the organisation. */
export const FieldDefaults = ({ fields }: { fields: readonly CustomField[] }) => {
  const t = useT();
  const queryClient = useQueryClient();
  const value = usePreference('afas_custom_fields', 'client')?.value;
  const saving = useSavePreference('afas_custom_fields', 'client');
  if (value === undefined) return null;
  const save = (change: Partial<Defaults>) =>
    saving.mutate(
      { ...value, ...change },
      { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.customFields() }) },
    );
  const texts = fields.filter(({ attributes }) => attributes.type === 'string');
  const sendable = fields.filter(({ attributes }) => afasFieldOf(attributes.key) !== null);
  const asked = new Set(sendable.map(({ id }) => id));
  const carried = value.custom_fields.filter((id) => asked.has(id));
  const hourType = fields.find(({ attributes }) => attributes.key === hourTypeKey)?.attributes;
  return (
    <Stack mt="md">
      <MultiSelect
        label={t('dimensions:fields.afas')}
        description={t('dimensions:fields.afasText')}
        placeholder={carried.length === 0 ? t('dimensions:fields.afasAll') : ''}
        data={sendable.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        value={carried}
        onChange={(ids) => save({ custom_fields: ids })}
        searchable
        clearable
        hidePickedOptions
      />
      <Title order={3} size="h4">
        {t('dimensions:fields.defaults')}
      </Title>
      <Select
        label={t('dimensions:fields.descriptionField')}
        description={t('dimensions:fields.descriptionFieldText')}
        data={texts.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        value={value.description_field_id}
        onChange={(id) => save({ description_field_id: id })}
        clearable
      />
      {hourType?.type === 'select' && (
        <Select
          label={t('dimensions:fields.hourType', { name: hourType.name })}
          data={hourType.options}
          value={value.default_hour_type}
          onChange={(chosen) => save({ default_hour_type: chosen })}
          clearable
        />
      )}
      {hourType?.type === 'string' && (
        <TextInput
          label={t('dimensions:fields.hourType', { name: hourType.name })}
          defaultValue={value.default_hour_type ?? ''}
          maxLength={100}
          onBlur={(event) => save({ default_hour_type: event.currentTarget.value.trim() || null })}
        />
      )}
    </Stack>
  );
};
