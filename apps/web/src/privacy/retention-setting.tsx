import { Alert, Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { type Preference, usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';

const leastDays = 30;
const mostDays = 3650;

type FormProps = {
  retention: Preference<'data_retention.logged_activity'>;
  /** The longest period that the owner may choose. */
  longestDays: number;
  isSaving: boolean;
  onSave: (days: number) => void;
};

const RetentionForm = ({ retention: { value, fallback, setBy }, longestDays, isSaving, onSave }: FormProps) => {
  const t = useT();
  const inDays = (count: number) => t('privacy:retention.days', { count });
  const form = useForm<{ days: string | number }>({
    initialValues: { days: value },
    validate: {
      days: (days) =>
        Number(days) >= leastDays && Number(days) <= longestDays
          ? null
          : t('privacy:retention.range', { least: leastDays, most: longestDays }),
    },
  });
  const days = Number(form.values.days);
  const isShorter = days >= leastDays && days < value;
  return (
    <form onSubmit={form.onSubmit((values) => onSave(Number(values.days)))} noValidate>
      <Stack gap="sm">
        <NumberInput
          label={t('privacy:retention.label')}
          description={[t('preferences:default', { value: inDays(fallback) }), t(`preferences:setBy.${setBy}`)].join(
            ' · ',
          )}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          maw="16rem"
          suffix={` ${t('privacy:retention.suffix')}`}
          {...form.getInputProps('days')}
        />
        {isShorter && (
          <Alert color="orange" variant="light" role="status">
            {t('privacy:retention.shorter', { count: days })}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isSaving} disabled={!form.isDirty()}>
            {t('privacy:retention.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** How long detected activity is kept. Specification 3, data_retention: a user may only shorten it. */
export const RetentionSetting = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const retention = usePreference('data_retention.logged_activity', owner);
  const ofOrganisation = usePreference('data_retention.logged_activity', 'client');
  const save = useSavePreference('data_retention.logged_activity', owner);
  if (!retention || !ofOrganisation) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby="retention">
      <div>
        <Title order={3} size="h5" id="retention">
          {t('privacy:retention.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('privacy:retention.text')} {owner === 'user' && t('privacy:retention.own')}
        </Text>
      </div>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <RetentionForm
        key={`${owner} ${retention.value}`}
        retention={retention}
        longestDays={owner === 'user' ? ofOrganisation.value : mostDays}
        isSaving={save.isPending}
        onSave={(days) => save.mutate(days)}
      />
    </Stack>
  );
};
