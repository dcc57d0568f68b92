import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import type { Person } from './people-query.ts';
import { PeopleTable, type PersonColumn } from './people-table.tsx';

const counted = ['published_days', 'missing_days', 'corrections', 'reopened_days'] as const;
/** The rows that the numbers link to. */
const rowsBehind: Record<(typeof counted)[number], ReportSearch> = {
  published_days: { view: 'days', days: 'published' },
  missing_days: { view: 'days', days: 'missing' },
  corrections: { corrected: true },
  reopened_days: { view: 'days', days: 'reopened' },
};
const essential: readonly string[] = ['missing_days'];

/**
 * How each person keeps up: expected hours, published and missing days, corrections, and how soon days are published.
 */
export const ReportTabView = (props: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const columns: readonly PersonColumn[] = [
    {
      key: 'expected',
      header: t('reports:people.expected'),
      cell: ({ expected }) => (expected === null ? '–' : <DurationText seconds={expected} />),
      leadsTo: { view: 'days', days: 'expected' },
    },
    {
      key: 'booked',
      header: t('reports:people.booked'),
      cell: ({ booked }) => <DurationText seconds={booked} />,
      leadsTo: {},
      isEssential: true,
    },
    ...counted.map((key) => ({
      key,
      header: t(`reports:people.${key}`),
      cell: (person: Person) => formats.number(person[key]),
      leadsTo: rowsBehind[key],
      isEssential: essential.includes(key),
    })),
    {
      key: 'days_to_publish',
      header: t('reports:people.days_to_publish'),
      cell: ({ days_to_publish: days }) => (days === null ? '–' : formats.number(Math.round(days * 10) / 10)),
      leadsTo: { view: 'days', days: 'published' },
    },
  ];
  const totals = (people: readonly Person[]) => {
    const sum = (key: (typeof counted)[number]) => people.reduce((all, person) => all + person[key], 0);
    return t('reports:people.dayTotals', { published: sum('published_days'), missing: sum('missing_days') });
  };
  return <PeopleTable {...props} columns={columns} totals={totals} />;
};
