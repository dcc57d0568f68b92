import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import { travelSources } from '@daybook/domain/appointments/travel-sources.ts';
import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { type PreferenceOwner, usePreference, useSavePreference } from './frame/use-preference.ts';
import { useSettingForm } from './frame/use-setting-form.ts';

type Travel = PreferenceValues['appointment_travel'];
type FormProps = { value: Travel; isOwn: boolean; isSaving: boolean; onSave: (next: Travel) => void };

const TravelForm = ({ value, isOwn, isSaving, onSave }: FormProps) => {
  const t = useT();
  const form = useSettingForm(value, { isSaving });
  return (
    <form onSubmit={form.onSubmit(onSave)}>
      <Stack>
        {isOwn && (
          <TextInput
            label={t('preferences:travel.home')}
            description={t('preferences:travel.homeText')}
            maxLength={200}
            autoComplete="street-address"
            {...form.getInputProps('home_address')}
          />
        )}
        <NativeSelect
          label={t('preferences:travel.prefer')}
          data={travelSources.map((source) => ({ value: source, label: t(`preferences:travel.${source}`) }))}
          {...form.getInputProps('prefer')}
        />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** Travel that is proposed for appointments. A home address is always personal. */
export const AppointmentTravel = ({ owner }: { owner: PreferenceOwner }) => {
  const t = useT();
  const travel = usePreference('appointment_travel', owner);
  const save = useSavePreference('appointment_travel', owner);
  if (!travel) return null;
  const isOwn = owner === 'user';
  return (
    <section aria-label={t('preferences:travel.title')}>
      <Title order={3} size="h5" mt="lg" mb={4}>
        {t('preferences:travel.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('preferences:travel.text')}
      </Text>
      <TravelForm
        key={owner}
        value={travel.value}
        isOwn={isOwn}
        isSaving={save.isPending}
        onSave={(next) => save.mutate(isOwn ? next : { ...next, home_address: '' })}
      />
      <Text size="xs" c="dimmed" mb="lg">
        {t(`preferences:setBy.${travel.setBy}`)}
      </Text>
    </section>
  );
};
