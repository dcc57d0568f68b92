import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { namedUsers, searchUsers } from '../dimensions/filter-choices.ts';
import { DescriptionField, someOf, WorkFields } from '../reports/booking-filters.tsx';
import { isNarrowed } from '../reports/booking-search.ts';
import { PeriodFields } from '../reports/period-fields.tsx';
import type { DateRange } from '../reports/report-periods.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import classes from './activities-screen.module.css';
import { type ActivitiesSearch, activityViews, isOfColleagues, viewOf } from './activities-search.ts';

export type ChangeSearch = (part: { [K in keyof ActivitiesSearch]: ActivitiesSearch[K] | undefined }) => void;
type FiltersProps = { search: ActivitiesSearch; onChange: ChangeSearch };

/** The people filter, for administrators, who see colleagues' published bookings. */
const PeopleFields = ({ search, onChange }: FiltersProps) => {
  const t = useT();
  return (
    <>
      {search.everybody !== true && (
        <ChoiceField
          label={t('registrations:filters.users')}
          placeholder={t('registrations:filters.onlyMe')}
          values={search.users ?? []}
          onChange={(values) => onChange({ users: someOf(values) })}
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

/** The filters of the activity list, all in the address. On a phone most of them are behind a button. */
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
        <DescriptionField
          search={search}
          field={field}
          hint={viewOf(search) === 'open' ? t('registrations:filters.textHintOpen') : undefined}
          onChange={onChange}
        />
        <WorkFields search={search} onChange={onChange} />
        {user.is_admin && <PeopleFields search={search} onChange={onChange} />}
      </div>
    </div>
  );
};
