import { Badge } from '@mantine/core';
import type { Translate } from '../shell/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import type { DataColumn } from '../ui/data-table.tsx';
import { DurationText } from '../ui/duration-text.tsx';
import type { Formats } from '../ui/use-formats.ts';
import { ContactActions } from './contact-actions.tsx';
import type { Contact } from './contact-queries.ts';
import classes from './contacts-screen.module.css';

/** The columns of the list of contacts. */
export const contactColumns = (
  t: Translate,
  formats: Formats,
  onEdit: (contact: Contact) => void,
): readonly DataColumn<Contact>[] => [
  {
    key: 'name',
    header: t('contacts:name'),
    sortable: true,
    cell: (contact) => (
      <span className={classes.name}>
        <ContactDot id={contact.id} />
        <span className={classes.text}>{contact.attributes.name}</span>
        {contact.attributes.internal && (
          <Badge variant="light" color="gray" tt="none">
            {t('contacts:internal')}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'code',
    header: t('contacts:code'),
    sortable: true,
    hideOnPhone: true,
    cell: ({ attributes }) => attributes.code,
  },
  {
    key: 'last_activity',
    header: t('contacts:lastActivity'),
    sortable: true,
    hideOnPhone: true,
    cell: ({ attributes }) =>
      attributes.last_activity && formats.date(attributes.last_activity, { dateStyle: 'medium' }),
  },
  {
    key: 'booked_duration',
    header: t('contacts:booked'),
    sortable: true,
    align: 'end',
    width: '7rem',
    cell: ({ attributes }) => <DurationText seconds={attributes.booked_duration} />,
  },
  {
    key: 'actions',
    header: t('shell:table.actions'),
    isHeaderHidden: true,
    align: 'end',
    width: '3rem',
    cell: (contact) => <ContactActions contact={contact} onEdit={onEdit} />,
  },
];
