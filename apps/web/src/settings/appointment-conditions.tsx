import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { type RequiredMeta, requiredMetas } from '@daybook/domain/appointments/conditions.ts';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { DurationField } from '../ui/fields/duration-field.tsx';
import { missingDuration } from '../ui/fields/typed-duration.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { type PreferenceOwner, usePreference, useSavePreferences } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';

type Conditions = PreferenceValues['appointment_conditions'];
type FormProps = {
  minimumSeconds: number;
  fallback: Conditions;
  requiredMeta: RequiredMeta;
  isSaving: boolean;
  onSave: (next: Omit<Conditions, 'calendars'>) => void;
};

const ConditionsForm = ({ minimumSeconds, fallback, requiredMeta, isSaving, onSave }: FormProps) => {
  const t = useT();
  const { duration } = useFormats();
  const saved: { minimum: number | null; required: RequiredMeta } = { minimum: minimumSeconds, required: requiredMeta };
  const form = useSettingForm(saved, { isSaving, validate: { minimum: missingDuration } });
  const submit = form.onSubmit(({ minimum, required }) => {
    if (minimum !== null) onSave({ minimum_duration: minimum, required_meta: required });
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        <DurationField
          unit="minute"
          leastSeconds={0}
          mostSeconds={86_400}
          label={t('preferences:conditions.minimum')}
          description={t('preferences:default', { value: duration(fallback.minimum_duration, 'minute') })}
          {...form.getInputProps('minimum')}
        />
        <NativeSelect
          label={t('preferences:conditions.required')}
          description={t('preferences:default', { value: t(`preferences:conditions.${fallback.required_meta}`) })}
          data={requiredMetas.map((value) => ({ value, label: t(`preferences:conditions.${value}`) }))}
          {...form.getInputProps('required')}
        />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/**
 * The appointments that need a decision (specification 3, appointment_conditions). The threshold for appointments also
 * applies, so both are set to the one displayed duration.
 */
export const AppointmentConditions = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const conditions = usePreference('appointment_conditions', owner);
  const thresholds = usePreference('log_thresholds', owner);
  const save = useSavePreferences(owner);
  if (!conditions || !thresholds) return null;
  const { value, fallback, setBy } = conditions;
  const ignoredSeconds = thresholds.value.ignore.appointment ?? 0;
  const change = (next: Omit<Conditions, 'calendars'>) => {
    const ignore = { ...thresholds.value.ignore, appointment: next.minimum_duration };
    save.mutate({
      appointment_conditions: { ...next, calendars: value.calendars },
      ...(ignoredSeconds === next.minimum_duration ? {} : { log_thresholds: { ...thresholds.value, ignore } }),
    });
  };
  return (
    <section aria-label={t('preferences:conditions.title')}>
      <Title order={3} size="h5" mt="lg" mb={4}>
        {t('preferences:conditions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('preferences:conditions.text')}
      </Text>
      <ConditionsForm
        key={owner}
        minimumSeconds={Math.max(value.minimum_duration, ignoredSeconds)}
        fallback={fallback}
        requiredMeta={value.required_meta}
        isSaving={save.isPending}
        onSave={change}
      />
      {value.calendars.length > 0 && (
        <Group mt="sm" gap="xs">
          <Text size="sm">{t('preferences:conditions.calendars', { count: value.calendars.length })}</Text>
          <Button
            variant="default"
            size="compact-sm"
            loading={save.isPending}
            onClick={() => save.mutate({ appointment_conditions: { ...value, calendars: [] } })}
          >
            {t('preferences:conditions.allCalendars')}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed" mb="lg">
        {t(`preferences:setBy.${setBy}`)}
      </Text>
    </section>
  );
};
