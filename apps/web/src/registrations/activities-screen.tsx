import { IconFileExport } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { rangeOf } from '../reports/report-periods.ts';
import { useSession } from '../shell/api/session.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { withoutMissing } from '../ui/address-values.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrimaryAction } from '../ui/primary-action.tsx';
import classes from './activities-screen.module.css';
import { ActivityFilters, type ChangeSearch } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';

const ExportDialog = onDemand(async () => (await import('./export-dialog.tsx')).ExportDialog);
const parts = [ExportDialog];
const noFilters = {
  contacts: undefined,
  dimensions: undefined,
  sources: undefined,
  kind: undefined,
  text: undefined,
};

/** Bookings, day by day: changeable ones of open days, and published ones. */
export const ActivitiesScreen = () => {
  const t = useT();
  const { today } = useFormats();
  const { impersonator } = useSession();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/activities' });
  const month = rangeOf('this_month', today, { start: today, end: today });
  const { period = 'this_month', start = month.start, end = month.end } = search;
  const range = rangeOf(period, today, { start, end });
  const field = useRef<HTMLInputElement>(null);
  const [isExporting, setExporting] = useState(false);
  const mayExport = impersonator === null;
  const change: ChangeSearch = (part) =>
    void navigate({
      to: '/activities',
      search: withoutMissing({ ...search, ...part }),
      replace: true,
      resetScroll: false,
    });
  const openExport = useCallback(() => setExporting(true), []);
  usePrefetch(parts);
  useKeys([
    { key: 'x', label: t('registrations:export.action'), run: openExport, disabled: !mayExport },
    { key: '/', label: t('shell:list.search'), run: () => field.current?.focus() },
  ]);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('registrations:title')}
        {...(mayExport && {
          action: (
            <PrimaryAction
              icon={IconFileExport}
              keys="x"
              label={t('registrations:export.action')}
              onClick={openExport}
            />
          ),
        })}
      />
      <ActivityFilters search={search} range={range} field={field} onChange={change} />
      <ActivityList search={search} range={range} onClearFilters={() => change(noFilters)} />
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog search={search} period={period} range={range} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  );
};
