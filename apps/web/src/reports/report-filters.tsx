import { routes } from '@daybook/contract/routes.ts';
import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { searchContacts } from '../dimensions/dimension-search.ts';
import { call } from '../shell/api.ts';
import { useT } from '../shell/i18n.ts';
import { useSession } from '../shell/session.ts';
import { MultiSelectSkeleton } from '../ui/multi-select-skeleton.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import type { RemoteMultiSelectProps } from '../ui/remote-multi-select.tsx';
import type { Choice } from '../ui/remote-select.tsx';
import { type DateRange, periods } from './report-periods.ts';
import classes from './report-screen.module.css';
import { breakdowns, type ReportSearch } from './report-search.ts';

const RemoteMultiSelect = onDemand(async () => (await import('../ui/remote-multi-select.tsx')).RemoteMultiSelect);

type Change = (part: { [K in keyof ReportSearch]: ReportSearch[K] | undefined }) => void;
type FiltersProps = { search: ReportSearch; range: DateRange; onChange: Change };

const namedContacts = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listContacts, { query: { id: `in:${ids.join(',')}`, limit: 500 }, signal });
  return data.map(({ id, attributes }) => ({ value: id, label: attributes.formatted_name }));
};

const searchUsers = async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
  const { data } = await call(routes.listUsers, {
    query: { limit: 100, ...(typed === '' ? {} : { name: `like:${typed}` }) },
    signal,
  });
  return data.map(({ id, attributes }) => ({ value: id, label: attributes.name_full }));
};
const namedUsers = async (ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]> =>
  (await searchUsers('', signal)).filter((choice) => ids.includes(choice.value));

const some = (values: string[]): readonly string[] | undefined => (values.length > 0 ? values : undefined);

const PeriodFields = ({ search, range, onChange }: FiltersProps) => {
  const t = useT();
  const period = search.period ?? 'this_month';
  const choose = (value: string) => {
    const chosen = periods.find((each) => each === value) ?? 'this_month';
    onChange({ period: chosen, ...(chosen === 'custom' ? range : { start: undefined, end: undefined }) });
  };
  return (
    <>
      <NativeSelect
        label={t('reports:period')}
        value={period}
        onChange={(event) => choose(event.currentTarget.value)}
        data={periods.map((value) => ({ value, label: t(`reports:periods.${value}`) }))}
      />
      {period === 'custom' && (
        <>
          <TextInput
            type="date"
            label={t('reports:from')}
            value={range.start}
            max={range.end}
            onChange={(event) => event.currentTarget.value && onChange({ start: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('reports:until')}
            value={range.end}
            min={range.start}
            onChange={(event) => event.currentTarget.value && onChange({ end: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
};

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

const ChoiceField = (props: RemoteMultiSelectProps) => (
  <div className={classes.wideField}>
    <Suspense fallback={<MultiSelectSkeleton label={props.label} />}>
      <RemoteMultiSelect {...props} />
    </Suspense>
  </div>
);

/** What the report is about; all of it stands in the address. */
export const ReportFilters = ({ search, range, onChange }: FiltersProps) => {
  const t = useT();
  const { user } = useSession();
  const by = search.by ?? 'contact';
  const offered = breakdowns.filter((value) => value !== 'user' || user.is_admin);
  return (
    <div className={classes.filters}>
      <PeriodFields search={search} range={range} onChange={onChange} />
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
      <Switch
        className={classes.switch}
        label={t('reports:includeOpen')}
        checked={search.open === true}
        onChange={(event) => onChange({ open: event.currentTarget.checked || undefined })}
      />
    </div>
  );
};
