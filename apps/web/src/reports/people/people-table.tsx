// A row for each person, sorted by its headings, with the totals of all.
import { peopleInOrder } from '@daybook/domain/reports/person-figures.ts';
import { type PersonColumnKey, personColumnKeys } from '@daybook/domain/reports/report-columns.ts';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../texts/i18n.ts';
import { withoutMissing } from '../../ui/address-values.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { DataColumn, Sort } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import explorer from '../explorer/explorer.module.css';
import { columnsAmong } from '../report-columns.ts';
import { narrowTo } from '../report-drill.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import { type Person, peopleQuery } from './people-query.ts';

export type PersonColumn = {
  readonly key: PersonColumnKey;
  readonly header: string;
  readonly cell: (person: Person) => ReactNode;
  /** The rows behind the number: the person's bookings, some of them, or days. */
  readonly leadsTo: ReportSearch;
  readonly isEssential?: boolean;
};
type PeopleTableProps = TabProps & { columns: readonly PersonColumn[]; totals: (people: readonly Person[]) => string };

/** The part of the address that these numbers depend on: booking filters do not apply. */
const counted = ({ tab, period, start, end, open, unit }: ReportSearch): ReportSearch =>
  withoutMissing({ tab, period, start, end, open, unit });

export const PeopleTable = ({ search, range, change, columns, totals }: PeopleTableProps) => {
  const t = useT();
  const { column = 'name', order } = search;
  const sort: Sort = { column, direction: order ?? 'asc' };
  const people = useQuery(peopleQuery(search, range));
  if (people.isPending) return <SkeletonRows rows={8} height={28} />;
  if (people.isError) return <ErrorPanel error={people.error} onRetry={() => void people.refetch()} />;
  if (people.data.length === 0)
    return (
      <NothingFound icon={IconUsers} title={t('reports:people.empty')} onClear={() => change({ users: undefined })} />
    );
  const sortedBy = columns.find(({ key }) => key === sort.column)?.key ?? null;
  const rows = peopleInOrder(people.data, sortedBy, sort.direction);
  const behind = (person: Person, part: ReportSearch): ReportSearch => ({
    view: 'bookings' as const,
    ...narrowTo(counted(search), range, 'user', person.user_id),
    ...part,
  });
  const name: DataColumn<Person> = {
    ...{ key: 'name', header: t('reports:breakdowns.user'), sortable: true },
    cell: (person) => (
      <Link className={explorer.link} to="/report" search={behind(person, {})}>
        {person.name}
      </Link>
    ),
  };
  const chosen = columnsAmong(personColumnKeys, search.columns)?.flatMap((key) =>
    columns.filter((one) => one.key === key),
  );
  const figures = (chosen ?? columns).map<DataColumn<Person>>(
    ({ key, header, cell, leadsTo, isEssential = false }) => ({
      ...{ key, header, align: 'end', sortable: true, hideOnPhone: !isEssential },
      cell: (person) => (
        <Link className={explorer.link} to="/report" search={behind(person, leadsTo)}>
          {cell(person)}
        </Link>
      ),
    }),
  );
  return (
    <div className={explorer.table}>
      <DataTable
        name="report-people"
        label={t('reports:people.label')}
        columns={[name, ...figures]}
        rows={rows}
        rowKey={({ user_id: id }) => id}
        sort={sort}
        onSort={({ column: next, direction }) =>
          change({ column: personColumnKeys.find((key) => key === next), order: direction })
        }
      />
      <Text className={explorer.totals} role="status">
        {totals(rows)}
      </Text>
    </div>
  );
};
