import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { Group, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { TimeField, type TimeFieldProps } from '../ui/fields/time-field.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';

/** A Monday, from which weekdays are counted. */
const monday = Date.UTC(2024, 0, 1);

/** Returns the name of a weekday, 1 for Monday. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(monday + (weekday - 1) * dayMs);

type WeekdayRowProps = { weekday: number; start: TimeFieldProps; end: TimeFieldProps };

/** The working hours of a weekday. */
export const WeekdayRow = ({ weekday, start, end }: WeekdayRowProps) => {
  const t = useT();
  const { locale } = useFormats();
  const day = weekdayName(weekday, locale, 'long');
  return (
    <Group align="flex-start" gap="sm">
      <Text w={{ base: '100%', sm: '7rem' }} pt={{ sm: 6 }} size="sm">
        {day}
      </Text>
      <TimeField w="8rem" aria-label={t('privacy:schedule.from', { day })} {...start} />
      <Text pt={6} aria-hidden>
        –
      </Text>
      <TimeField w="8rem" aria-label={t('privacy:schedule.until', { day })} {...end} />
    </Group>
  );
};
