import { Checkbox, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Translate } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { type Appointment, shownState } from './appointment-queries.ts';
import classes from './appointments-screen.module.css';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Selects all of these, or deselects them if all are selected. */
  readonly toggle: (ids: readonly string[]) => void;
};

type Means = {
  t: Translate;
  formats: Formats;
  contactNames: ReadonlyMap<string, string>;
  selection: Selection;
  onOpen: (id: string) => void;
};

/** Whether the user can still decide about it in the list. */
export const isDecidable = (appointment: Appointment): boolean => {
  const state = shownState(appointment);
  return state !== 'booked' && state !== 'published';
};

/** An appointment in a list: title, contact, time, length, travel, and decision. */
export const appointmentColumns = ({
  t,
  formats,
  contactNames,
  selection,
  onOpen,
}: Means): readonly DataColumn<Appointment>[] => {
  const titleOf = ({ attributes }: Appointment) => attributes.description || t('timeline:appointment.private');
  const nameFor = ({ attributes: { status, contact_id: contactId, internal } }: Appointment): ReactNode => {
    if (status === 'ignored') return null;
    if (contactId === null) return internal ? t('timeline:kind.internal') : null;
    return (
      <>
        <ContactDot id={contactId} /> {contactNames.get(contactId) ?? '…'}
      </>
    );
  };
  return [
    {
      key: 'select',
      header: t('appointments:bulk.label'),
      isHeaderHidden: true,
      width: '2.5rem',
      phoneWidth: '2rem',
      cell: (row) =>
        isDecidable(row) && (
          <Checkbox
            aria-label={t('appointments:bulk.select', { name: titleOf(row) })}
            checked={selection.ids.has(row.id)}
            onChange={() => selection.toggle([row.id])}
          />
        ),
    },
    {
      key: 'what',
      header: t('appointments:columns.what'),
      cell: (row) => (
        <Stack gap={0}>
          <UnstyledButton className={classes.link} onClick={() => onOpen(row.id)}>
            {titleOf(row)}
          </UnstyledButton>
          <Text size="xs" c="dimmed" className={classes.people}>
            {[row.attributes.location, ...row.attributes.attendees].filter(Boolean).join(' · ')}
          </Text>
          <Text size="xs" hiddenFrom="sm">
            {nameFor(row)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'for',
      header: t('appointments:columns.for'),
      width: '12rem',
      hideOnPhone: true,
      cell: nameFor,
    },
    {
      key: 'day',
      header: t('appointments:columns.day'),
      width: '9rem',
      phoneWidth: '5.5rem',
      cell: ({ attributes: { date } }) => (
        <DayLink date={date} className={classes.day}>
          {formats.date(date, { weekday: 'short', day: 'numeric', month: 'short' })}
        </DayLink>
      ),
    },
    {
      key: 'time',
      header: t('appointments:columns.time'),
      width: '11.5rem',
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
      cell: (row) => t(`appointments:state.${shownState(row)}`),
    },
  ];
};
