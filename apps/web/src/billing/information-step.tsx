import { normaliseVatNumber } from '@daybook/domain/organisations/vat-number.ts';
import { Button, Group, Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { fieldErrors, hasCode } from '../texts/api-error.ts';
import { type Translate, useT } from '../texts/i18n.ts';
import { FailureNote } from '../ui/failure-note.tsx';
import { isEmail } from '../ui/fields/checks.ts';
import { countryChoices } from '../ui/fields/country-choices.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type BillingState, isRunning, useSaveInformation } from './billing-queries.ts';
import { changeDraft, readDraft } from './draft.ts';
import {
  customerOf,
  type InformationValues,
  optionalFields,
  type TypedField,
  typedFields,
} from './information-values.ts';

const autoComplete: Partial<Record<TypedField, string>> = {
  name: 'organization',
  email: 'email',
  line1: 'address-line1',
  line2: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
};

const problemOf = (t: Translate, field: TypedField, values: InformationValues): string | null => {
  const value = values[field].trim();
  if (value === '') return optionalFields.includes(field) ? null : t('billing:information.required');
  if (value.length > typedFields[field]) return t('billing:information.tooLong');
  if (field === 'email' && !isEmail(value)) return t('billing:information.wrongEmail');
  if (field !== 'vat_number') return null;
  return normaliseVatNumber(value, values.country) === null ? t('billing:information.wrongVat') : null;
};

const fields: readonly TypedField[] = ['name', 'email', 'line1', 'line2', 'postal_code', 'city', 'vat_number'];

const useInformationForm = (known: InformationValues) => {
  const t = useT();
  const { user } = useSession();
  return useForm<InformationValues>({
    initialValues: readDraft(user.id).information ?? known,
    onValuesChange: (information) => changeDraft(user.id, { information }),
    validateInputOnBlur: [...fields],
    validate: (values) => Object.fromEntries(fields.map((field) => [field, problemOf(t, field, values)])),
  });
};

/** Name, address and VAT number for the invoices. Refused values stay in the fields. */
export const InformationStep = ({ state, known }: { state: BillingState; known: InformationValues }) => {
  const t = useT();
  const { locale } = useFormats();
  const navigate = useNavigate();
  const { user } = useSession();
  const save = useSaveInformation();
  const form = useInformationForm(known);
  const { vat_number: vatNumber, country } = form.values;
  const hasGoodVat = vatNumber.trim() !== '' && normaliseVatNumber(vatNumber, country) !== null;
  const isSaved = normaliseVatNumber(vatNumber, country) === state.customer?.vat_number;
  const vatNote =
    isSaved && state.vat_state !== null
      ? (`billing:information.vat_${state.vat_state}` as const)
      : 'billing:information.goodVat';
  const submit = form.onSubmit((values) =>
    save.mutate(customerOf(values), {
      onSuccess: () => {
        changeDraft(user.id, { information: undefined });
        void navigate({ to: '/billing', search: { tab: 'method' } });
      },
      onError: (error) => {
        for (const field of fields)
          if (fieldErrors(error)[field] !== undefined) form.setFieldError(field, t('billing:information.required'));
        if (hasCode(error, 'SERVICE_ERROR')) form.setFieldError('vat_number', t('billing:information.refused'));
      },
    }),
  );
  const isShownAtField = hasCode(save.error, 'SERVICE_ERROR');
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {fields.map((field) => (
            <TextInput
              key={field}
              type={field === 'email' ? 'email' : 'text'}
              label={t(`billing:information.${field}`)}
              autoComplete={autoComplete[field] ?? 'off'}
              description={
                field === 'vat_number' && hasGoodVat && form.errors['vat_number'] == null ? t(vatNote) : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps(field)}
            />
          ))}
          <Select
            label={t('billing:information.country')}
            data={countryChoices(locale)}
            searchable
            allowDeselect={false}
            nothingFoundMessage={t('shell:nothingFound')}
            {...form.getInputProps('country')}
          />
        </SimpleGrid>
        <Radio.Group
          label={t('billing:information.frequency')}
          description={isRunning(state) ? t('billing:information.frequencyFixed') : undefined}
          {...form.getInputProps('frequency')}
        >
          <Group mt="xs">
            {(['monthly', 'yearly'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`billing:information.${value}`)}
                disabled={isRunning(state) || state.is_changing}
              />
            ))}
          </Group>
        </Radio.Group>
        {!isShownAtField && <FailureNote error={save.error} />}
        <Group>
          <Button type="submit" loading={save.isPending}>
            {t('billing:information.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
