import { industries } from '@daybook/domain/organisations/industries.ts';
import { Group, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { useSettingForm } from '../settings/frame/use-setting-form.ts';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { type Organisation, useIntroduce } from './organisation-queries.ts';

const most = 1_000_000;

/** Size and industry of the organisation. */
export const IntroductionForm = ({ organisation }: { organisation: Organisation }) => {
  const t = useT();
  const introduce = useIntroduce();
  const saved = {
    employees: (organisation.employee_count ?? '') as string | number,
    industry: (organisation.industry ?? '') as string,
  };
  const form = useSettingForm(saved, {
    isSaving: introduce.isPending,
    validate: {
      employees: (value) => (Number(value) >= 1 ? null : t('organisations:introduction.employeesWrong')),
      industry: (value) => (value === '' ? t('organisations:introduction.industryWrong') : null),
    },
  });
  const submit = form.onSubmit((values) => {
    const industry = industries.find((each) => each === values.industry);
    if (industry === undefined) return;
    introduce.mutate({ employee_count: Number(values.employees), industry });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Group grow align="flex-start">
          <NumberInput
            label={t('organisations:introduction.employees')}
            min={1}
            max={most}
            allowDecimal={false}
            clampBehavior="strict"
            {...form.getInputProps('employees')}
          />
          <NativeSelect
            label={t('organisations:introduction.industry')}
            data={[
              { value: '', label: t('organisations:introduction.choose'), disabled: true },
              ...industries.map((value) => ({ value, label: t(`organisations:industries.${value}`) })),
            ]}
            {...form.getInputProps('industry')}
          />
        </Group>
        <SaveFormEnd isSaving={introduce.isPending} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};
