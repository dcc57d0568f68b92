import { expandDateTags, hasDateTags } from '@daybook/domain/descriptions/date-tags.ts';
import type { NameLanguage } from '@daybook/domain/descriptions/period-names.ts';
import type { Translate } from '../texts/i18n.ts';
import type { DataColumn } from '../ui/list/data-columns.ts';
import { DescriptionActions } from './description-actions.tsx';
import type { Description } from './description-queries.ts';
import classes from './descriptions-screen.module.css';
import { EnabledSwitch } from './enabled-switch.tsx';

type Said = { readonly date: string; readonly language: NameLanguage };

/** Returns its audience: "Everybody", "Only me", "3 colleagues", or the name of its owner. */
const forWhom = (t: Translate, { application, user, user_count, is_editable }: Description['attributes']): string => {
  if (application === 'users' && !is_editable && user !== null)
    return t('descriptions:sharedBy', { name: user.name_full });
  return application === 'users'
    ? t('descriptions:colleagues', { count: user_count - 1 })
    : t(`descriptions:applications.${application}`);
};

/** The columns of the list of descriptions. */
export const descriptionColumns = (
  t: Translate,
  { date, language }: Said,
  levelNames: ReadonlyMap<number, string>,
  onEdit: (description: Description) => void,
): readonly DataColumn<Description>[] => [
  {
    key: 'description',
    header: t('descriptions:description'),
    sortable: true,
    cell: ({ attributes: { description } }) => (
      <div className={classes.text}>
        {description}
        {hasDateTags(description) && (
          <div className={classes.preview}>{expandDateTags(description, date, language)}</div>
        )}
      </div>
    ),
  },
  {
    key: 'place',
    header: t('descriptions:boundTo'),
    hideOnPhone: true,
    width: '13rem',
    cell: ({ attributes: { dimension, level } }) =>
      dimension?.name ?? (level === null ? t('descriptions:always') : (levelNames.get(level) ?? '')),
  },
  {
    key: 'for',
    header: t('descriptions:for'),
    hideOnPhone: true,
    width: '12rem',
    cell: ({ attributes }) => forWhom(t, attributes),
  },
  {
    key: 'user_count',
    header: t('descriptions:userCount'),
    hideOnPhone: true,
    align: 'end',
    width: '7rem',
    cell: ({ attributes }) => attributes.user_count,
  },
  {
    key: 'enabled',
    header: t('descriptions:enabled'),
    width: '6.5rem',
    cell: (description) => <EnabledSwitch description={description} />,
  },
  {
    key: 'actions',
    header: t('shell:table.actions'),
    isHeaderHidden: true,
    align: 'end',
    width: '3rem',
    phoneWidth: '2.25rem',
    cell: (description) => <DescriptionActions description={description} onEdit={onEdit} />,
  },
];
