import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { searchContacts } from '../dimensions/dimension-search.ts';
import { namedContacts, namedUsers, searchUsers } from '../dimensions/filter-choices.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { PeriodFields } from './period-fields.tsx';
import type { DateRange } from './report-periods.ts';
import classes from './report-screen.module.css';
import { billableChoices, breakdowns, type ReportSearch } from './report-search.ts';

type Change = (part: { [K in keyof ReportSearch]: ReportSearch[K] | undefined }) => void;
type FiltersProps = { search: ReportSearch; range: DateRange; onChange: Change };

const some = (values: string[]): readonly string[] | undefined => (values.length > 0 ? values : undefined);

const LevelField = ({ search, onChange }: Omit<FiltersProps, 'range'>) => {
  const t = useT();
  const levels = useQuery(levelsQuery);
  const names = levels.data?.data ?? [];
  return (
    <NativeSelect
      label={t('reports:level')}
      value={String(search.level ?? 1)}
      onChange={(event) => onChange({ level: Number(event.currentTarget.value) })}
      data={names.map(({ attributes }) => ({ value: String(attributes.level), label: attributes.name }))}
    />
  );
};

const BillableField = ({ search, onChange }: Omit<FiltersProps, 'range'>) => {
  const t = useT();
  const all = { value: 'all', label: t('reports:billables.all') };
  return (
    <NativeSelect
      label={t('reports:billable')}
      value={search.billable ?? 'all'}
      onChange={(event) => onChange({ billable: billableChoices.find((one) => one === event.currentTarget.value) })}
      data={[all, ...billableChoices.map((value) => ({ value, label: t(`reports:billables.${value}`) }))]}
    />
  );
};

/** What the report is about; all of it stands in the address. */
export const ReportFilters = ({ search, range, onChange }: FiltersProps) => {
  const t = useT();
  const { user } = useSession();
  const by = search.by ?? 'contact';
  const offered = breakdowns.filter((value) => value !== 'user' || user.is_admin);
  return (
    <div className={classes.filters}>
      <PeriodFields period={search.period ?? 'this_month'} range={range} onChange={onChange} />
      <div>
        <span className={classes.label} id="report-by">
          {t('reports:by')}
        </span>
        <SegmentedControl
          aria-labelledby="report-by"
          value={by}
          onChange={(value) => onChange({ by: breakdowns.find((each) => each === value) })}
          data={offered.map((value) => ({ value, label: t(`reports:breakdowns.${value}`) }))}
        />
      </div>
      {by === 'dimension' && <LevelField search={search} onChange={onChange} />}
      <ChoiceField
        label={t('reports:contacts')}
        placeholder={t('reports:allContacts')}
        values={search.contacts ?? []}
        onChange={(values) => onChange({ contacts: some(values) })}
        queryKey={['contacts', 'choices']}
        search={searchContacts}
        named={namedContacts}
      />
      {user.is_admin && (
        <ChoiceField
          label={t('reports:users')}
          placeholder={t('reports:allUsers')}
          values={search.users ?? []}
          onChange={(values) => onChange({ users: some(values) })}
          queryKey={['users', 'choices']}
          search={searchUsers}
          named={namedUsers}
        />
      )}
      <BillableField search={search} onChange={onChange} />
      <Switch
        className={classes.switch}
        label={t('reports:includeOpen')}
        checked={search.open === true}
        onChange={(event) => onChange({ open: event.currentTarget.checked || undefined })}
      />
    </div>
  );
};
