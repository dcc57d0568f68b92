import { Switch } from '@mantine/core';
import { namedUsers, searchUsers } from '../dimensions/filter-choices.ts';
import { queryKeys } from '../shell/api/query-keys.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { DescriptionField, someOf, WorkFields } from './booking-filters.tsx';
import classes from './report-screen.module.css';
import { type ChangeReport, isOfPeople, type ReportSearch } from './report-search.ts';

type FurtherFieldsProps = { search: ReportSearch; onChange: ChangeReport };

/** The filters of counted bookings or people; behind a button until it is opened, or a filter is set. */
export const FurtherFields = ({ search, onChange }: FurtherFieldsProps) => {
  const t = useT();
  const { user } = useSession();
  const narrowsBookings = !isOfPeople(search);
  return (
    <>
      {narrowsBookings && (
        <>
          <DescriptionField search={search} onChange={onChange} />
          <WorkFields search={search} onChange={onChange} />
        </>
      )}
      {user.is_admin && (
        <ChoiceField
          label={t('reports:users')}
          placeholder={t('reports:allUsers')}
          values={search.users ?? []}
          onChange={(values) => onChange({ users: someOf(values) })}
          queryKey={queryKeys.users('choices')}
          search={searchUsers}
          named={namedUsers}
        />
      )}
      {narrowsBookings && (
        <Switch
          className={classes.switch}
          label={t('reports:onlyCorrected')}
          checked={search.corrected === true}
          onChange={(event) => onChange({ corrected: event.currentTarget.checked || undefined })}
        />
      )}
      <Switch
        className={classes.switch}
        label={t('reports:includeOpen')}
        checked={search.open === true}
        onChange={(event) => onChange({ open: event.currentTarget.checked || undefined })}
      />
    </>
  );
};
