import { afasFieldOf, freeAfasKey } from '@daybook/domain/custom-fields/afas-fields.ts';
import { customFieldTypes } from '@daybook/domain/custom-fields/custom-field.ts';
import { hourTypeKey } from '@daybook/domain/custom-fields/fill-custom-fields.ts';
import { Button, Checkbox, Group, Modal, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { presentError } from '../shell/messages/present-error.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { useT } from '../texts/i18n.ts';
import { isName } from '../ui/fields/checks.ts';
import { DecimalField } from '../ui/fields/decimal-field.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { AfasChoice, type AfasPlace, useAfasField, useUsesAfas } from './afas-choice.tsx';
import { useSaveField } from './field-changes.ts';
import { fieldKey } from './field-key.ts';
import type { CustomField, HoursField } from './field-queries.ts';
import { codesByOption, codesOf } from './option-codes.ts';

type FieldFormProps = { field: CustomField | null; onClose: () => void };

const numberOrNull = (value: string | number): number | null => (value === '' ? null : Number(value));

type Naming = { name: string; type: string; isHourType: boolean; place: AfasPlace; afasId: string };

/** Returns the key of a new field: by its AFAS field, for the type of hours, or from its name. */
function newKey({ name, type, isHourType, place, afasId }: Naming): string {
  if (place === 'free') return freeAfasKey(afasId) ?? fieldKey(name);
  if (place !== 'none') return place;
  if (isHourType && type === 'select') return hourTypeKey;
  const key = fieldKey(name);
  // A field that is not sent to AFAS must not have the key of one that is.
  return afasFieldOf(key) === null ? key : `${key}_own`;
}

/** Adds or changes a custom field of bookings. */
export const FieldForm = ({ field, onClose }: FieldFormProps) => {
  const t = useT();
  const save = useSaveField(field);
  const usesAfas = useUsesAfas();
  const before = field?.attributes;
  const form = useForm({
    initialValues: {
      name: before?.name ?? '',
      type: before?.type ?? ('string' as const),
      isRequired: before?.is_required ?? false,
      options: before?.options ?? [],
      codes: codesByOption(before?.options ?? [], before?.option_codes ?? []),
      minimum: (before?.minimum ?? '') as string | number,
      maximum: (before?.maximum ?? '') as string | number,
      isHourType: false,
      place: 'none' as AfasPlace,
      afasId: '',
    },
    validate: {
      name: (value) => (isName(value) ? null : t('dimensions:form.required')),
      options: (value, { type }) =>
        type === 'select' && value.length === 0 ? t('dimensions:fields.optionsMissing') : null,
      afasId: (value, { place }) =>
        place === 'free' && freeAfasKey(value) === null ? t('dimensions:fields.afasIdWrong') : null,
    },
  });
  const { type } = form.values;
  const isNumber = type === 'int' || type === 'decimal';
  const inAfas = useAfasField(before?.key);
  const lacksOptions =
    inAfas !== undefined &&
    type === 'select' &&
    inAfas.options.some(({ id, name }) => form.values.codes[name] !== id || !form.values.options.includes(name));
  const takeOptions = ({ options }: HoursField) => {
    form.setFieldValue(
      'options',
      options.map(({ name }) => name),
    );
    form.setFieldValue('codes', Object.fromEntries(options.map(({ id, name }) => [name, id])));
  };
  /** A field of AFAS sets the name, the type and the options. */
  const choosePlace = (place: AfasPlace, field: HoursField | null) => {
    form.setFieldValue('place', place);
    if (field === null) return;
    form.setFieldValue('name', field.name);
    form.setFieldValue('type', field.type);
    form.setFieldValue('isRequired', field.is_required);
    takeOptions(field);
  };
  const showFailure = (error: unknown) => {
    const named = fieldErrors(error);
    if (hasCode(error, 'DUPLICATE_NAME')) form.setFieldError('name', t('dimensions:fields.duplicate'));
    else if (named.maximum) form.setFieldError('maximum', t('dimensions:fields.bounds'));
    else presentError(error);
  };
  const submit = form.onSubmit((values) =>
    save.mutate(
      {
        key: before?.key ?? newKey(values),
        name: values.name,
        type: values.type,
        is_required: values.isRequired,
        options: type === 'select' ? values.options : [],
        option_codes: type === 'select' ? codesOf(values.options, values.codes) : [],
        minimum: isNumber ? numberOrNull(values.minimum) : null,
        maximum: isNumber ? numberOrNull(values.maximum) : null,
      },
      { onSuccess: onClose, onError: showFailure },
    ),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(field === null ? 'dimensions:fields.add' : 'dimensions:fields.edit')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {usesAfas && field === null && (
            <AfasChoice
              place={form.values.place}
              id={form.values.afasId}
              idError={typeof form.errors['afasId'] === 'string' ? form.errors['afasId'] : null}
              onPlace={choosePlace}
              onId={(afasId) => form.setFieldValue('afasId', afasId)}
            />
          )}
          <TextInput data-autofocus label={t('dimensions:name')} {...form.getInputProps('name')} />
          <Select
            label={t('dimensions:fields.type')}
            data={customFieldTypes.map((value) => ({ value, label: t(`dimensions:fields.types.${value}`) }))}
            allowDeselect={false}
            disabled={field !== null}
            {...form.getInputProps('type')}
          />
          {type === 'select' && (
            <TagsInput
              label={t('dimensions:fields.options')}
              description={t('dimensions:fields.optionsText')}
              {...form.getInputProps('options')}
            />
          )}
          {lacksOptions && (
            <Button variant="default" onClick={() => takeOptions(inAfas)} style={{ alignSelf: 'flex-start' }}>
              {t('dimensions:fields.afasOptions')}
            </Button>
          )}
          {!usesAfas && type === 'select' && field === null && (
            <Checkbox
              label={t('dimensions:fields.isHourType')}
              description={t('dimensions:fields.isHourTypeText')}
              {...form.getInputProps('isHourType', { type: 'checkbox' })}
            />
          )}
          {isNumber && (
            <Group grow align="flex-start">
              <DecimalField label={t('dimensions:fields.minimum')} {...form.getInputProps('minimum')} />
              <DecimalField label={t('dimensions:fields.maximum')} {...form.getInputProps('maximum')} />
            </Group>
          )}
          <Checkbox
            label={t('dimensions:fields.required')}
            description={t('dimensions:fields.requiredText')}
            {...form.getInputProps('isRequired', { type: 'checkbox' })}
          />
          <FormButtons isBusy={save.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
};
