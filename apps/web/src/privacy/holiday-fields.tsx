// The country and region of the public holidays that count, and additional days that many firms observe.
import { optionalHolidays } from '@daybook/domain/holidays/holiday-calendars.ts';
import type { HolidayKey } from '@daybook/domain/holidays/holiday-keys.ts';
import { type HolidayChoice, holidayOn } from '@daybook/domain/holidays/holiday-on.ts';
import { zoneCalendar } from '@daybook/domain/holidays/zone-calendar.ts';
import { addDays, datesBetween } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { calendarOfCountry, calendarsOf, holidayCountries, isRegion } from './calendar-choices.ts';
import { useCalendarName } from './use-calendar-name.ts';

export type HolidayFieldsProps = {
  /** null: the organisation's setting. */
  value: HolidayChoice | null;
  onChange: (next: HolidayChoice | null) => void;
  /** The organisation's holidays, from which a user may differ; null: the organisation's are chosen here. */
  inherited: HolidayChoice | null;
};

const shownDays = 4;
const none = 'none';
const asOrganisation = '';

export const HolidayFields = ({ value, onChange, inherited }: HolidayFieldsProps) => {
  const t = useT();
  const { locale } = useFormats();
  const calendarName = useCalendarName();
  const calendar = value?.calendar ?? asOrganisation;
  const [country = ''] = calendar.split('-');
  const choose = (next: string) => onChange(next === asOrganisation ? null : { calendar: next, extra: [] });
  const regions = calendarsOf(country);
  const optional = optionalHolidays(calendar);
  const own = inherited === null ? [] : [{ value: asOrganisation, label: inheritedText(inherited) }];
  function inheritedText(choice: HolidayChoice) {
    if (choice.calendar === none) return t('holidays:inheritedNone');
    return t('holidays:inherited', { calendar: calendarName(choice.calendar) });
  }
  return (
    <section aria-labelledby="holidays">
      <Title order={3} size="h5" mt="xs" mb="xs" id="holidays">
        {t('holidays:title')}
      </Title>
      <Stack gap="sm">
        <Group align="flex-start" grow>
          <NativeSelect
            label={t('holidays:country')}
            value={country}
            onChange={({ currentTarget }) => choose(calendarOfCountry(currentTarget.value))}
            data={[...own, { value: none, label: t('holidays:none') }, ...holidayCountries(locale)]}
          />
          {regions.length > 1 && (
            <NativeSelect
              label={t('holidays:region')}
              value={calendar}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
              data={regions.map((one) => ({
                value: one,
                label: isRegion(one) ? t(`holidays:regions.${one}`) : t('holidays:national'),
              }))}
            />
          )}
        </Group>
        {inherited === null && calendar === none && <Suggested onChoose={choose} />}
        {value !== null && optional.length > 0 && (
          <Checkbox.Group
            label={t('holidays:extra')}
            value={[...value.extra]}
            onChange={(extra) => onChange({ ...value, extra: optional.filter((key) => extra.includes(key)) })}
          >
            <Group mt={4}>
              {optional.map((key) => (
                <OptionalDay key={key} holiday={key} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <NextHolidays choice={value ?? inherited} />
        <Text size="sm" c="dimmed">
          {t('holidays:text')}
        </Text>
      </Stack>
    </section>
  );
};

/** Suggests the administrator's country with one press. */
const Suggested = ({ onChoose }: { onChoose: (calendar: string) => void }) => {
  const t = useT();
  const { user } = useSession();
  const calendarName = useCalendarName();
  const calendar = zoneCalendar(user.timezone);
  if (calendar === null) return null;
  return (
    <Group>
      <Button variant="default" size="xs" onClick={() => onChoose(calendar)}>
        {t('holidays:suggested', { calendar: calendarName(calendar) })}
      </Button>
    </Group>
  );
};

const OptionalDay = ({ holiday }: { holiday: HolidayKey }) => {
  const t = useT();
  const name = t(`holidays:names.${holiday}`);
  // It counts every fifth year anyway.
  const label = holiday === 'liberation_day' ? t('holidays:extraYearly', { name }) : name;
  return <Checkbox value={holiday} label={label} />;
};

/** The next days of a choice, so that it is clear before it is saved. */
const NextHolidays = ({ choice }: { choice: HolidayChoice | null }) => {
  const t = useT();
  const { today, date: dateText } = useFormats();
  if (choice === null) return null;
  const coming = datesBetween(today, addDays(today, 400)).flatMap((date) => {
    const key = holidayOn(date, choice);
    return key === null ? [] : [`${t(`holidays:names.${key}`)} (${dateText(date, { day: 'numeric', month: 'long' })})`];
  });
  if (coming.length === 0) return null;
  return <Text size="sm">{t('holidays:next', { days: coming.slice(0, shownDays).join(', ') })}</Text>;
};
