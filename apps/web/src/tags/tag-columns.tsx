import { Checkbox } from '@mantine/core';
import type { Translate } from '../texts/i18n.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { type Asking, TagActions } from './tag-actions.tsx';
import { TagDecision } from './tag-decision.tsx';
import { TagFact } from './tag-fact.tsx';
import type { Tag } from './tag-queries.ts';
import { factText } from './tag-words.ts';

export type Selection = { readonly ids: ReadonlySet<string>; readonly toggle: (id: string) => void };

/** The columns of the list of tags. */
export const tagColumns = (
  t: Translate,
  names: ReadonlyMap<string, string>,
  selection: Selection,
  onAsk: (asking: Asking) => void,
): readonly DataColumn<Tag>[] => [
  {
    key: 'select',
    header: t('tags:batch.title', { count: selection.ids.size }),
    isHeaderHidden: true,
    width: '2.5rem',
    phoneWidth: '2rem',
    cell: (tag) => (
      <Checkbox
        aria-label={t('tags:actions.select', { name: factText(t, tag.attributes) })}
        checked={selection.ids.has(tag.id)}
        disabled={tag.attributes.forced}
        onChange={() => selection.toggle(tag.id)}
      />
    ),
  },
  { key: 'value', header: t('tags:value'), sortable: true, cell: (tag) => <TagFact tag={tag} /> },
  {
    key: 'decides',
    header: t('tags:decides'),
    width: '14rem',
    phoneWidth: '10rem',
    cell: (tag) => <TagDecision tag={tag} names={names} />,
  },
  {
    key: 'scope',
    header: t('tags:scope'),
    width: '8rem',
    hideOnPhone: true,
    cell: ({ attributes }) => t(`tags:scopes.${attributes.scope}`),
  },
  {
    key: 'nature',
    header: t('tags:nature'),
    width: '7rem',
    hideOnPhone: true,
    cell: ({ attributes }) => t(`tags:natures.${attributes.nature}`),
  },
  {
    key: 'actions',
    header: t('shell:table.actions'),
    isHeaderHidden: true,
    align: 'end',
    width: '3rem',
    phoneWidth: '2.25rem',
    cell: (tag) => <TagActions tag={tag} onAsk={onAsk} />,
  },
];
