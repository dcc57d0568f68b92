// The days behind a number of days, each with a link.
import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { DayLink } from '../../ui/day-link.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { DataColumn } from '../../ui/list/data-columns.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx';
import explorer from '../explorer/explorer.module.css';
import { NothingToReport } from '../nothing-to-report.tsx';
import screen from '../report-screen.module.css';
import type { ReportSearch } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import { type PersonDay, personDaysQuery } from './people-query.ts';

const hours = ['present', 'recorded', 'booked', 'ignored'] as const;
const stamps = { published: 'published_at', reopened: 'reopened_at' } as const;
const titleOf = ({ days }: ReportSearch) => (days === undefined ? 'label' : days);

const useColumns = (person: string): DataColumn<PersonDay>[] => {
  const t = useT();
  const formats = useFormats();
  const { user } = useSession();
  const stamp = (kind: keyof typeof stamps): DataColumn<PersonDay> => ({
    ...{ key: kind, header: t(`reports:days.${kind}At`), align: 'end', hideOnPhone: true },
    cell: ({ [stamps[kind]]: at }) => (at === null ? '–' : formats.moment(at)),
  });
  return [
    {
      ...{ key: 'date', header: t('reports:date'), width: '12rem', phoneWidth: '9rem' },
      cell: ({ date }) => (
        <DayLink className={explorer.link} date={date} {...(person === user.id ? {} : { user: person })}>
          {formats.date(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}
        </DayLink>
      ),
    },
    {
      ...{ key: 'expected', header: t('reports:people.expected'), align: 'end', hideOnPhone: true },
      cell: ({ expected }) => (expected === null ? '–' : <DurationText seconds={expected} />),
    },
    ...hours.map<DataColumn<PersonDay>>((key) => ({
      ...{ key, header: t(`reports:people.${key}`), align: 'end', hideOnPhone: key !== 'booked' },
      cell: (day) => <DurationText seconds={day[key]} />,
    })),
    stamp('published'),
    stamp('reopened'),
  ];
};

const Days = ({ search, range, change, person }: TabProps & { person: string }) => {
  const t = useT();
  const days = useQuery(personDaysQuery(search, range, person));
  const columns = useColumns(person);
  const title = t(`reports:days.${titleOf(search)}`);
  if (days.isPending) return <SkeletonRows rows={8} height={28} />;
  if (days.isError) return <ErrorPanel error={days.error} onRetry={() => void days.refetch()} />;
  if (days.data.days.length === 0) {
    const words = { title: t('reports:days.empty'), text: t('reports:days.emptyText') };
    return <NothingToReport search={{}} range={range} change={change} icon={IconCalendar} {...words} isOfRecorded />;
  }
  return (
    <div className={explorer.table}>
      <Title order={2} size="h4" mb="sm">
        {title} · {days.data.name}
      </Title>
      <DataTable name="report-days" label={title} columns={columns} rows={days.data.days} rowKey={({ date }) => date} />
      <Text className={explorer.totals} role="status">
        {t('reports:days.count', { count: days.data.days.length })}
      </Text>
    </div>
  );
};

/** The days of the person in the address; by default of the user. */
export const ReportDays = ({ search, range, change }: TabProps) => {
  const t = useT();
  const { user } = useSession();
  const [person = user.id] = search.users ?? [];
  return (
    <>
      <Button
        mb="sm"
        className={screen.onScreen}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => change({ view: undefined, days: undefined })}
      >
        {t('reports:toSums')}
      </Button>
      <Days search={search} range={range} change={change} person={person} />
    </>
  );
};
