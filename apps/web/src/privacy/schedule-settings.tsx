import type { WorkSchedule } from '@daybook/contract/recording-window.ts';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { OwnerPicker, useOwner } from '../settings/frame/owner-picker.tsx';
import { usePreference, useSavePreference } from '../settings/frame/use-preference.ts';
import { useSettingForm } from '../settings/frame/use-setting-form.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { SaveFormEnd } from '../ui/save-form-end.tsx';
import { ClosureFields } from './closure-fields.tsx';
import { closuresOfRows, endProblem, ownClosures, rowsOfClosures } from './closure-rows.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { RecordingNow } from './recording-now.tsx';
import { likeMonday, rowsOf, scheduleOf } from './schedule-rows.ts';
import { WeekdayRow } from './weekday-row.tsx';

type Holidays = NonNullable<WorkSchedule['holidays']>;
type Closures = NonNullable<WorkSchedule['closures']>;
type ScheduleFormProps = {
  value: WorkSchedule;
  /** The organisation's holidays, from which a user may differ; null: the organisation's are chosen here. */
  inherited: Holidays | null;
  /** The organisation's closing days, beside the user's days of leave; null: the organisation's are edited here. */
  closed: Closures | null;
  isSaving: boolean;
  onSave: (next: WorkSchedule) => void;
};

const ScheduleForm = ({ value, inherited, closed, isSaving, onSave }: ScheduleFormProps) => {
  const t = useT();
  const saved = {
    enforced: value.enforce_schedule,
    rows: rowsOf(value.schedule),
    holidays: ownHolidays(value.holidays, inherited),
    closures: rowsOfClosures(ownClosures(value.closures ?? [], closed ?? [])),
  };
  const form = useSettingForm(saved, {
    isSaving,
    validate: {
      rows: {
        end: (end, { rows }, path) => {
          const row = rows[Number(path.split('.')[1])];
          if ((row?.start === '') !== (end === '')) return t('privacy:schedule.both');
          return end !== '' && row?.start === end ? t('privacy:schedule.same') : null;
        },
      },
      closures: {
        name: (name) => (name.trim() === '' ? t('holidays:closures.nameMissing') : null),
        start: (start) => (start === '' ? t('holidays:closures.dateMissing') : null),
        end: (_end, { closures }, path) => {
          const row = closures[Number(path.split('.')[1])];
          const problem = row === undefined ? null : endProblem(row);
          return problem === null ? null : t(`holidays:closures.${problem}`);
        },
      },
      enforced: (enforced, { rows }) =>
        enforced && rows.every(({ start }) => start === '') ? t('privacy:schedule.noHours') : null,
    },
  });
  const submit = form.onSubmit(({ enforced, rows, holidays, closures }) =>
    onSave({
      enforce_schedule: enforced,
      schedule: scheduleOf(rows),
      ...(holidays === null ? {} : { holidays }),
      closures: closuresOfRows(closures),
    }),
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
        <HolidayFields
          value={form.values.holidays}
          inherited={inherited}
          onChange={(holidays) => form.setFieldValue('holidays', holidays)}
        />
        <ClosureFields
          rows={form.values.closures}
          inherited={closed}
          errorOf={(index, field) => form.errors[`closures.${index}.${field}`]}
          onChange={(closures) => form.setFieldValue('closures', closures)}
        />
        <SaveFormEnd isSaving={isSaving} isDirty={form.isDirty()} />
      </Stack>
    </form>
  );
};

/** Holidays inherited from the organisation are not saved as the user's own. */
const ownHolidays = (holidays: Holidays | undefined, inherited: Holidays | null): Holidays | null => {
  if (holidays === undefined) return inherited === null ? { calendar: 'none', extra: [] } : null;
  return inherited !== null && JSON.stringify(holidays) === JSON.stringify(inherited) ? null : holidays;
};

/**
 * Working hours by weekday, public holidays, closing days, and whether only working hours are recorded. Specification
 * 5: a day has both times or none.
 */
export const ScheduleSettings = () => {
  const t = useT();
  const { user } = useSession();
  const [owner, setOwner] = useOwner();
  const schedule = usePreference('work_schedule', owner);
  const ofOrganisation = usePreference('work_schedule', 'client');
  const save = useSavePreference('work_schedule', owner);
  if (!schedule) return null;
  return (
    <Stack>
      {user.is_admin && <OwnerPicker owner={owner} onChange={setOwner} />}
      <RecordingNow />
      <ScheduleForm
        key={owner}
        value={schedule.value}
        inherited={owner === 'client' ? null : (ofOrganisation?.value.holidays ?? { calendar: 'none', extra: [] })}
        closed={owner === 'client' ? null : (ofOrganisation?.value.closures ?? [])}
        isSaving={save.isPending}
        onSave={(next) => save.mutate(next)}
      />
      <Text size="xs" c="dimmed">
        {t(`preferences:setBy.${schedule.setBy}`)}
      </Text>
    </Stack>
  );
};
