import type { WorkSchedule } from '@daybook/contract/recording-window.ts';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { RecordingNow } from './recording-now.tsx';
import { likeMonday, rowsOf, scheduleOf } from './schedule-rows.ts';
import { WeekdayRow } from './weekday-row.tsx';

type ScheduleFormProps = { value: WorkSchedule; isSaving: boolean; onSave: (next: WorkSchedule) => void };

const ScheduleForm = ({ value, isSaving, onSave }: ScheduleFormProps) => {
  const t = useT();
  const form = useForm({
    initialValues: { enforced: value.enforce_schedule, rows: rowsOf(value.schedule) },
    validate: {
      rows: {
        end: (end, { rows }, path) => {
          const row = rows[Number(path.split('.')[1])];
          if ((row?.start === '') !== (end === '')) return t('privacy:schedule.both');
          return end !== '' && row?.start === end ? t('privacy:schedule.same') : null;
        },
      },
      enforced: (enforced, { rows }) =>
        enforced && rows.every(({ start }) => start === '') ? t('privacy:schedule.noHours') : null,
    },
  });
  const submit = form.onSubmit(({ enforced, rows }) =>
    onSave({ enforce_schedule: enforced, schedule: scheduleOf(rows) }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.values.rows.map(({ weekday, start, end }, index) => (
          <WeekdayRow
            key={weekday}
            weekday={weekday}
            start={{ ...form.getInputProps(`rows.${index}.start`), value: start }}
            end={{ ...form.getInputProps(`rows.${index}.end`), value: end }}
          />
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            disabled={form.values.rows[0]?.start === '' || form.values.rows[0]?.end === ''}
            onClick={() => form.setFieldValue('rows', likeMonday(form.values.rows))}
          >
            {t('privacy:schedule.likeMonday')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('privacy:schedule.daysOff')}
        </Text>
        <Switch
          label={t('privacy:schedule.enforce')}
          description={t('privacy:schedule.enforceText')}
          {...form.getInputProps('enforced', { type: 'checkbox' })}
        />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** The working hours by weekday, and whether only they are recorded. Specification 5: a day has both times or none. */
export const ScheduleSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const schedule = usePreference('work_schedule', owner);
  const save = useSavePreference('work_schedule', owner);
  if (!schedule) return null;
  return (
    <Stack>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <RecordingNow />
      <ScheduleForm
        key={`${owner} ${JSON.stringify(schedule.value)}`}
        value={schedule.value}
        isSaving={save.isPending}
        onSave={(next) => save.mutate(next)}
      />
      <Text size="xs" c="dimmed">
        {t(`preferences:setBy.${schedule.setBy}`)}
      </Text>
    </Stack>
  );
};
