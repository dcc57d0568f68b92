import { Checkbox } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { CodedName } from '../ui/list/coded-name.tsx';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { DimensionActions } from './dimension-actions.tsx';
import type { Dimension, Level } from './dimension-queries.ts';
import classes from './projects-screen.module.css';

export type Selection = { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };

type ColumnsInput = {
  t: Translate;
  contactNames: ReadonlyMap<string, string>;
  parentNames: ReadonlyMap<string, string>;
  parentLevel: Level | null;
  /** null: read-only. */
  onEdit: ((dimension: Dimension) => void) | null;
  selection: Selection;
};

/** The columns of a level's list. */
export const dimensionColumns = ({
  t,
  contactNames,
  parentNames,
  parentLevel,
  onEdit,
  selection,
}: ColumnsInput): readonly DataColumn<Dimension>[] => [
  ...(onEdit
    ? [
        {
          key: 'select',
          header: t('dimensions:batch.title'),
          isHeaderHidden: true,
          width: '2.5rem',
          phoneWidth: '2rem',
          cell: (dimension: Dimension) => (
            <Checkbox
              aria-label={t('dimensions:batch.select', { name: dimension.attributes.name })}
              checked={selection.ids.has(dimension.id)}
              onChange={() => selection.toggle(dimension.id)}
            />
          ),
        },
      ]
    : []),
  { key: 'name', header: t('dimensions:name'), cell: ({ attributes }) => <CodedName {...attributes} /> },
  { key: 'code', header: t('dimensions:code'), hideOnPhone: true, cell: ({ attributes }) => attributes.code },
  ...(parentLevel
    ? [
        {
          key: 'parent',
          header: parentLevel.attributes.name,
          hideOnPhone: true,
          cell: ({ attributes }: Dimension) =>
            attributes.parent_id === null ? t('dimensions:underAll') : parentNames.get(attributes.parent_id),
        },
      ]
    : []),
  {
    key: 'contact',
    header: t('dimensions:contact'),
    cell: ({ attributes }) =>
      attributes.contact_id === null ? (
        t('dimensions:everyContact')
      ) : (
        <span className={classes.contact}>
          <ContactDot id={attributes.contact_id} />
          {contactNames.get(attributes.contact_id)}
        </span>
      ),
  },
  ...(onEdit
    ? [
        {
          key: 'actions',
          header: t('shell:table.actions'),
          isHeaderHidden: true,
          align: 'end' as const,
          width: '3rem',
          phoneWidth: '2.25rem',
          cell: (dimension: Dimension) => <DimensionActions dimension={dimension} onEdit={onEdit} />,
        },
      ]
    : []),
];
