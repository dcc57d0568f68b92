import { Stack, Text } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import type { Appointment } from './appointment-queries.ts';
import classes from './appointments-screen.module.css';

/** An appointment in a list: what, when, how long and on the way, and what was decided. */
export const appointmentColumns = (t: Translate, formats: Formats): readonly DataColumn<Appointment>[] => [
  {
    key: 'what',
    header: t('appointments:columns.what'),
    cell: ({ attributes: { description, location, attendees, date } }) => (
      <Stack gap={0}>
        <DayLink date={date} className={classes.link}>
          {description || t('timeline:appointment.private')}
        </DayLink>
        <Text size="xs" c="dimmed" className={classes.people}>
          {[location, ...attendees].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'day',
    header: t('appointments:columns.day'),
    width: '9rem',
    phoneWidth: '5.5rem',
    cell: ({ attributes: { date } }) => formats.date(date, { weekday: 'short', day: 'numeric', month: 'short' }),
  },
  {
    key: 'time',
    header: t('appointments:columns.time'),
    width: '9rem',
    hideOnPhone: true,
    cell: ({ attributes: { started_at, ended_at } }) => (
      <span className="figures">{formats.span(started_at, ended_at)}</span>
    ),
  },
  {
    key: 'duration',
    header: t('appointments:columns.duration'),
    align: 'end',
    width: '6rem',
    phoneWidth: '4rem',
    cell: ({ attributes }) => formats.hours(attributes.original_duration),
  },
  {
    key: 'travel',
    header: t('appointments:columns.travel'),
    align: 'end',
    width: '6rem',
    hideOnPhone: true,
    cell: ({ attributes: { travel_time: seconds } }) => (seconds === 0 ? '' : formats.hours(seconds)),
  },
  {
    key: 'state',
    header: t('appointments:columns.state'),
    width: '9rem',
    hideOnPhone: true,
    cell: ({ attributes }) => t(`appointments:state.${attributes.status}`),
  },
];
