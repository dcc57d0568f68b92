// The cards above a report: its period, its filters, and its display. They open below the bar.
import { Button } from '@mantine/core';
import { IconAdjustments, IconFilter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { PeriodFields } from './period-fields.tsx';
import { isFiltered, nothingLeftOut } from './report-narrowing.ts';
import type { DateRange } from './report-periods.ts';
import classes from './report-screen.module.css';
import { type ChangeReport, type ReportSearch, tabOf } from './report-search.ts';

type FiltersProps = { search: ReportSearch; range: DateRange; onChange: ChangeReport };

const FurtherFields = lazy(async () => ({ default: (await import('./further-fields.tsx')).FurtherFields }));
const DisplayFields = lazy(async () => ({ default: (await import('./explorer/display-fields.tsx')).DisplayFields }));

const cards = ['filter', 'display'] as const;
type Card = (typeof cards)[number];
const icons = { filter: IconFilter, display: IconAdjustments } as const;

/** The filters of the report, all in the address. */
export const ReportFilters = ({ search, range, onChange }: FiltersProps) => {
  const t = useT();
  const { date } = useFormats();
  const [opened, setOpened] = useState<Card | null>(null);
  const isLess = isFiltered(search);
  const labels = {
    filter: t(isLess ? 'registrations:filters.active' : 'registrations:filters.more'),
    display: t('reports:display.label'),
  };
  const written = (value: string) => date(value, { dateStyle: 'long' });
  const period = t('reports:sheet.period', { start: written(range.start), end: written(range.end) });
  return (
    <>
      <p className={classes.onPaper}>
        {[t(`reports:tabs.${tabOf(search)}`), period, ...(isLess ? [labels.filter] : [])].join(' · ')}
      </p>
      <div className={classes.filters}>
        <PeriodFields period={search.period ?? 'last_12_months'} range={range} onChange={onChange} />
        {cards.map((card) => {
          const Glyph = icons[card];
          return (
            <Button
              key={card}
              variant={opened === card ? 'light' : 'default'}
              aria-expanded={opened === card}
              leftSection={<Glyph size={16} aria-hidden />}
              onClick={() => setOpened(opened === card ? null : card)}
            >
              {labels[card]}
            </Button>
          );
        })}
        {isLess && (
          <Button variant="subtle" onClick={() => onChange(nothingLeftOut)}>
            {t('shell:list.clearFilters')}
          </Button>
        )}
      </div>
      {opened !== null && (
        <div className={classes.filters}>
          <Suspense>
            {opened === 'filter' ? (
              <FurtherFields search={search} onChange={onChange} />
            ) : (
              <DisplayFields search={search} onChange={onChange} />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
};
