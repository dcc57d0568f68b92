import { personFigure } from '@daybook/domain/reports/person-figures.ts';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import type { ReportSearch } from '../report-search.ts';
import type { TabProps } from '../tab-props.ts';
import type { Person } from './people-query.ts';
import { PeopleTable, type PersonColumn } from './people-table.tsx';

const keys = ['present', 'recorded', 'booked', 'contact', 'internal', 'ignored'] as const;
/** The rows that the numbers link to. */
const rowsBehind: Record<(typeof keys)[number], ReportSearch> = {
  present: { view: 'days' },
  recorded: { view: 'days' },
  booked: {},
  contact: { kind: 'contact' },
  internal: { kind: 'internal' },
  ignored: { view: 'days' },
};
const essential: readonly string[] = ['booked', 'contact'];

/** Each person's time, as hours and as a share of the work schedule. */
export const ReportTabView = (props: TabProps) => {
  const t = useT();
  const formats = useFormats();
  const percent = (person: Person, column: 'productivity' | 'schedule') => {
    const part = personFigure(person, column);
    return part === null ? '–' : formats.percent(part);
  };
  const columns: readonly PersonColumn[] = [
    ...keys.map((key) => ({
      key,
      header: t(`reports:people.${key}`),
      cell: (person: Person) => <DurationText seconds={person[key]} />,
      isEssential: essential.includes(key),
      leadsTo: rowsBehind[key],
    })),
    {
      key: 'productivity',
      header: t('reports:people.productivity'),
      cell: (person) => percent(person, 'productivity'),
      leadsTo: { kind: 'contact' },
    },
    {
      key: 'schedule',
      header: t('reports:people.schedule'),
      cell: (person) => percent(person, 'schedule'),
      leadsTo: { view: 'days', days: 'expected' },
    },
  ];
  const totals = (people: readonly Person[]) => {
    const sum = (key: (typeof keys)[number]) => formats.hours(people.reduce((all, person) => all + person[key], 0));
    return t('reports:people.totals', { booked: sum('booked'), contact: sum('contact'), internal: sum('internal') });
  };
  return <PeopleTable {...props} columns={columns} totals={totals} />;
};
