import type { GroupKey } from '@daybook/contract/reports.ts';
import { Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { narrowTo, searchOfBookings } from '../report-drill.ts';
import type { DateRange } from '../report-periods.ts';
import type { ReportSearch } from '../report-search.ts';
import classes from './overview.module.css';
import type { Overview } from './overview-query.ts';

type Row = Overview['contacts'][number];
type TopListProps = {
  title: string;
  groupKey: Extract<GroupKey, 'contact' | 'dimension_1'>;
  rows: readonly Row[];
  search: ReportSearch;
  range: DateRange;
  /** Shows the change since the previous period instead of the sum. */
  isChange?: boolean;
};

/** The largest of a kind, each linking to its bookings. */
export const TopList = ({ title, groupKey, rows, search, range, isChange = false }: TopListProps) => {
  const t = useT();
  const { hours } = useFormats();
  const most = Math.max(1, ...rows.map(({ duration }) => duration));
  const change = ({ duration, previous }: Row) =>
    `${duration > previous ? '+' : '−'}${hours(Math.abs(duration - previous))}`;
  const barStyle = ({ id, duration }: Row) => ({
    width: `${(duration / most) * 100}%`,
    ...(groupKey === 'contact' && { background: contactColour(id) }),
  });
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{t('reports:overview.nothing')}</Text>}
      <ol className={classes.list}>
        {rows.map((row) => (
          <li key={row.id ?? 'none'}>
            <Link
              className={classes.row}
              to="/report"
              search={searchOfBookings(narrowTo(search, range, groupKey, row.id))}
            >
              <span className={classes.label}>
                {groupKey === 'contact' && (
                  <>
                    <ContactDot id={row.id} />{' '}
                  </>
                )}
                {row.id === null ? t(`reports:without.${groupKey === 'contact' ? 'contact' : 'dimension'}`) : row.label}
              </span>
              <span className={classes.value}>{isChange ? change(row) : hours(row.duration)}</span>
              {!isChange && <span className={classes.bar} style={barStyle(row)} aria-hidden />}
            </Link>
          </li>
        ))}
      </ol>
    </Paper>
  );
};
