import { Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { searchContacts } from '../dimensions/dimension-search.ts';
import {
  namedContacts,
  namedOnAllLevels,
  namedSources,
  namedUsers,
  searchAllLevels,
  searchSources,
  searchUsers,
} from '../dimensions/filter-choices.ts';
import { PeriodFields } from '../reports/period-fields.tsx';
import type { DateRange } from '../reports/report-periods.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import classes from './activities-screen.module.css';
import {
  type ActivitiesSearch,
  activityViews,
  billableChoices,
  isNarrowed,
  isOfColleagues,
  viewOf,
  workKinds,
} from './activities-search.ts';

export type ChangeSearch = (part: { [K in keyof ActivitiesSearch]: ActivitiesSearch[K] | undefined }) => void;
type FiltersProps = { search: ActivitiesSearch; onChange: ChangeSearch };

const typingMs = 250;
const some = (values: string[]): readonly string[] | undefined => (values.length > 0 ? values : undefined);

/** A part of the description; the address follows when the typing pauses. */
const TextField = ({ search, field, onChange }: FiltersProps & { field: RefObject<HTMLInputElement | null> }) => {
  const t = useT();
  const asked = search.text ?? '';
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped(asked), [asked]);
  const apply = useDebouncedCallback((text: string) => onChange({ text: text.trim() || undefined }), typingMs);
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.text}
      label={t('registrations:filters.text')}
      placeholder={t('registrations:filters.textHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value);
      }}
    />
  );
};

const KindField = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const all = { value: 'all', label: t('registrations:filters.kinds.all') };
  return (
    <NativeSelect
      label={t('registrations:filters.kind')}
      value={search.kind ?? 'all'}
      onChange={(event) => onChange({ kind: workKinds.find((kind) => kind === event.currentTarget.value) })}
      data={[all, ...workKinds.map((value) => ({ value, label: t(`registrations:filters.kinds.${value}`) }))]}
    />
  );
};

const BillableField = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const all = { value: 'all', label: t('registrations:filters.billables.all') };
  return (
    <NativeSelect
      label={t('registrations:filters.billable')}
      value={search.billable ?? 'all'}
      onChange={(event) => onChange({ billable: billableChoices.find((one) => one === event.currentTarget.value) })}
      data={[all, ...billableChoices.map((value) => ({ value, label: t(`registrations:filters.billables.${value}`) }))]}
    />
  );
};

/** What the work was: for whom, on what, and where it was seen. */
const WorkFields = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  const levels = useQuery(levelsQuery).data?.data ?? [];
  return (
    <>
      <ChoiceField
        label={t('registrations:filters.contacts')}
        placeholder={t('registrations:filters.allContacts')}
        values={search.contacts ?? []}
        onChange={(values) => onChange({ contacts: some(values) })}
        queryKey={queryKeys.contacts('choices')}
        search={searchContacts}
        named={namedContacts}
      />
      <ChoiceField
        label={t('registrations:filters.dimensions')}
        placeholder={t('registrations:filters.allDimensions')}
        values={search.dimensions ?? []}
        onChange={(values) => onChange({ dimensions: some(values) })}
        queryKey={queryKeys.dimensions('choices', ...levels.map(({ id }) => id))}
        search={searchAllLevels(levels)}
        named={namedOnAllLevels(levels)}
      />
      <ChoiceField
        label={t('registrations:filters.sources')}
        placeholder={t('registrations:filters.allSources')}
        values={search.sources ?? []}
        onChange={(values) => onChange({ sources: some(values) })}
        queryKey={queryKeys.sources('choices')}
        search={searchSources}
        named={namedSources}
      />
      <KindField search={search} onChange={onChange} />
      <BillableField search={search} onChange={onChange} />
    </>
  );
};

/** Of whom: for administrators, who see what colleagues have published. */
const PeopleFields = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  return (
    <>
      {search.everybody !== true && (
        <ChoiceField
          label={t('registrations:filters.users')}
          placeholder={t('registrations:filters.onlyMe')}
          values={search.users ?? []}
          onChange={(values) => onChange({ users: some(values) })}
          queryKey={queryKeys.users('choices')}
          search={searchUsers}
          named={namedUsers}
        />
      )}
      <Switch
        className={classes.switch}
        label={t('registrations:filters.everybody')}
        checked={search.everybody === true}
        onChange={(event) => onChange({ everybody: event.currentTarget.checked || undefined, users: undefined })}
      />
    </>
  );
};

type ActivityFiltersProps = FiltersProps & { range: DateRange; field: RefObject<HTMLInputElement | null> };

/** Which activities are listed; all of it stands in the address. On a phone most of it waits behind a button. */
export const ActivityFilters = ({ search, range, field, onChange }: ActivityFiltersProps) => {
  const t = useT();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const changeView = (value: string) => onChange({ view: activityViews.find((view) => view === value) });
  return (
    <div className={classes.filters}>
      {!isOfColleagues(search) && (
        <SegmentedControl
          className={classes.views}
          aria-label={t('registrations:view')}
          value={viewOf(search)}
          onChange={changeView}
          data={activityViews.map((value) => ({ value, label: t(`registrations:views.${value}`) }))}
        />
      )}
      <PeriodFields period={search.period ?? 'this_month'} range={range} onChange={onChange} />
      <Button
        className={classes.more}
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isNarrowed(search) ? 'registrations:filters.active' : 'registrations:filters.more')}
      </Button>
      <div className={classes.further} data-open={isOpen || undefined}>
        <TextField search={search} field={field} onChange={onChange} />
        <WorkFields search={search} onChange={onChange} />
        {user.is_admin && <PeopleFields search={search} onChange={onChange} />}
      </div>
    </div>
  );
};
