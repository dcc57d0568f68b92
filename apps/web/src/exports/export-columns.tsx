import type { ExportError } from '@daybook/contract/exports.ts';
import { Checkbox, Text } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import classes from './exports.module.css';
import { ReasonText } from './reason-text.tsx';

export type Selection = { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };

const whatFor = (t: Translate, row: ExportError): string => row.contact_name ?? t('exports:internal');

/** The columns of bookings that did not arrive. */
export const exportColumns = (
  t: Translate,
  formats: Formats,
  selection: Selection,
  userId: string,
): readonly DataColumn<ExportError>[] => [
  {
    key: 'select',
    header: t('exports:selection'),
    isHeaderHidden: true,
    width: '2.5rem',
    cell: (row) => (
      <Checkbox
        aria-label={t('exports:select', { name: whatFor(t, row), day: formats.day(row.date) })}
        checked={selection.ids.has(row.activity_id)}
        onChange={() => selection.toggle(row.activity_id)}
      />
    ),
  },
  {
    key: 'what',
    header: t('exports:what'),
    width: '34%',
    phoneWidth: '45%',
    cell: (row) => (
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          <ContactDot id={row.contact_id} /> {whatFor(t, row)}
        </Text>
        <Text size="sm">{[...row.dimensions, row.description].filter((text) => text !== '').join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          <DayLink className={classes.link} date={row.date} {...(row.user_id === userId ? {} : { user: row.user_id })}>
            {formats.day(row.date)}
          </DayLink>
          {row.user_id !== userId && ` · ${row.user_name}`}
        </Text>
      </div>
    ),
  },
  {
    key: 'duration',
    header: t('exports:duration'),
    align: 'end',
    width: '6rem',
    hideOnPhone: true,
    cell: (row) => <DurationText seconds={row.duration} />,
  },
  { key: 'reason', header: t('exports:reason'), cell: (row) => <ReasonText error={row} /> },
  {
    key: 'since',
    header: t('exports:since'),
    width: '12rem',
    hideOnPhone: true,
    cell: (row) => (
      <div className={classes.words}>
        <Text size="sm">{formats.moment(row.since)}</Text>
        <Text size="sm" c="dimmed">
          {t('exports:attempts', { count: row.attempts })}
        </Text>
      </div>
    ),
  },
];
