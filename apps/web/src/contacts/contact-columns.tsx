import { Checkbox } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { DurationText } from '../ui/formats/duration-text.tsx';
import type { Formats } from '../ui/formats/use-formats.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { ContactActions, type ContactAsking } from './contact-actions.tsx';
import { ContactName } from './contact-name.tsx';
import type { Contact } from './contact-queries.ts';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Selects all of these, or deselects them if all are selected. */
  readonly toggle: (ids: readonly string[]) => void;
  readonly clear: () => void;
};

/** The ways to change contacts in their rows. */
type Changing = { readonly selection: Selection; readonly onAsk: (asking: ContactAsking) => void };

const selectColumn = (t: Translate, selection: Selection): DataColumn<Contact> => ({
  key: 'select',
  header: t('contacts:bulk.label'),
  isHeaderHidden: true,
  width: '2.5rem',
  phoneWidth: '2rem',
  cell: ({ id, attributes }) => (
    <Checkbox
      aria-label={t('contacts:bulk.select', { name: attributes.name })}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle([id])}
    />
  ),
});

const actionsColumn = (t: Translate, onAsk: Changing['onAsk']): DataColumn<Contact> => ({
  key: 'actions',
  header: t('shell:table.actions'),
  isHeaderHidden: true,
  align: 'end',
  width: '3rem',
  phoneWidth: '2.25rem',
  cell: (contact) => <ContactActions contact={contact} onAsk={onAsk} />,
});

/** Returns the columns of the list of contacts; without `changing` they are read-only. */
export const contactColumns = (
  t: Translate,
  formats: Formats,
  changing: Changing | null,
): readonly DataColumn<Contact>[] => [
  ...(changing ? [selectColumn(t, changing.selection)] : []),
  {
    key: 'name',
    header: t('contacts:name'),
    sortable: true,
    cell: (contact) => <ContactName contact={contact} />,
  },
  {
    key: 'code',
    header: t('contacts:code'),
    sortable: true,
    hideOnPhone: true,
    width: '8rem',
    cell: ({ attributes }) => attributes.code,
  },
  {
    key: 'last_activity',
    header: t('contacts:lastActivity'),
    sortable: true,
    hideOnPhone: true,
    width: '10rem',
    cell: ({ attributes }) =>
      attributes.last_activity && formats.date(attributes.last_activity, { dateStyle: 'medium' }),
  },
  {
    key: 'booked_duration',
    header: t('contacts:booked'),
    sortable: true,
    align: 'end',
    width: '7rem',
    phoneWidth: '5.25rem',
    cell: ({ attributes }) => <DurationText seconds={attributes.booked_duration} />,
  },
  ...(changing ? [actionsColumn(t, changing.onAsk)] : []),
];
