import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useT } from '../texts/i18n.ts';
import classes from '../ui/list/list-screen.module.css';
import own from './tags-screen.module.css';
import { chosenTypes, readTagsSearch, type TagsSearch, tagNatures, tagScopes, tagStatuses } from './tags-search.ts';

type TagFiltersProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (typed: string) => void;
  search: TagsSearch;
  onChange: (change: TagsSearch) => void;
};

type PickProps = {
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  onPick: (value: string | undefined) => void;
};

const Pick = ({ label, value = '', choices, onPick }: PickProps) => {
  const t = useT();
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={[{ value: '', label: `${label}: ${t('tags:any').toLowerCase()}` }, ...choices]}
      onChange={(event) => onPick(event.currentTarget.value || undefined)}
    />
  );
};

/** The search field and the filters above all tags. */
export const TagFilters = ({ field, typed, onType, search, onChange }: TagFiltersProps) => {
  const t = useT();
  const pick = (key: 'type' | 'status' | 'scope' | 'nature') => (value: string | undefined) => {
    const { [key]: _, ...rest } = search;
    onChange({ ...rest, ...readTagsSearch({ [key]: value }) });
  };
  const pickArchived = (value: string) => {
    const { archived: _, ...rest } = search;
    onChange(value === 'archived' ? { ...rest, archived: true } : rest);
  };
  return (
    <div className={classes.filters}>
      <TextInput
        ref={field}
        className={classes.search}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('tags:search')}
        aria-label={t('tags:search')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className={own.picks}>
        <Pick
          label={t('tags:type')}
          value={search.type}
          choices={chosenTypes.map((value) => ({ value, label: t(`tags:types.${value}`) }))}
          onPick={pick('type')}
        />
        <Pick
          label={t('tags:status')}
          value={search.status}
          choices={tagStatuses.map((value) => ({ value, label: t(`tags:statuses.${value}`) }))}
          onPick={pick('status')}
        />
        <Pick
          label={t('tags:scope')}
          value={search.scope}
          choices={tagScopes.map((value) => ({ value, label: t(`tags:scopes.${value}`) }))}
          onPick={pick('scope')}
        />
        <Pick
          label={t('tags:nature')}
          value={search.nature}
          choices={tagNatures.map((value) => ({ value, label: t(`tags:natures.${value}`) }))}
          onPick={pick('nature')}
        />
      </div>
      <SegmentedControl
        aria-label={t('tags:archivedFilter')}
        value={search.archived === true ? 'archived' : 'active'}
        onChange={pickArchived}
        data={(['active', 'archived'] as const).map((value) => ({ value, label: t(`shell:list.${value}`) }))}
      />
    </div>
  );
};
