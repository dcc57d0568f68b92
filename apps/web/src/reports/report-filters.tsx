import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { levelsQuery } from '../dimensions/dimension-queries.ts';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { isNarrowed } from './booking-search.ts';
import { PeriodFields } from './period-fields.tsx';
import type { DateRange } from './report-periods.ts';
import classes from './report-screen.module.css';
import { breakdowns, type ChangeReport, type ReportSearch } from './report-search.ts';

type FiltersProps = { search: ReportSearch; range: DateRange; onChange: ChangeReport };

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

const FurtherFields = lazy(async () => ({ default: (await import('./further-fields.tsx')).FurtherFields }));

/** What the report is about; all of it stands in the address. */
export const ReportFilters = ({ search, range, onChange }: FiltersProps) => {
  const t = useT();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const by = search.by ?? 'contact';
  const offered = breakdowns.filter((value) => value !== 'user' || user.is_admin);
  const isLess = isNarrowed(search) || search.users !== undefined || search.open === true;
  return (
    <>
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
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isLess ? 'registrations:filters.active' : 'registrations:filters.more')}
        </Button>
        <Switch
          className={classes.switch}
          label={t('reports:compare')}
          checked={search.compare === true}
          onChange={(event) => onChange({ compare: event.currentTarget.checked || undefined })}
        />
      </div>
      {isOpen && (
        <div className={classes.filters}>
          <Suspense>
            <FurtherFields search={search} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </>
  );
};
