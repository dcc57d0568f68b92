import type { DashboardWidget } from '@daybook/contract/dashboard.ts';
import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { RemindersSlot } from '../capture/reminders-slot.tsx';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { InSteps } from '../ui/in-steps.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { useDashboard } from './use-dashboard.ts';
import { columnsOf } from './widget-columns.ts';
import { privateWidgets, widgetParts } from './widget-parts.ts';

const ArrangeGrid = onDemand(async () => (await import('./arrange-grid.tsx')).ArrangeGrid);

/** Replaces open days for people who act in another's name: they are hidden, not empty. */
const HiddenCard = () => {
  const t = useT();
  const formats = useFormats();
  return (
    <Card title={formats.day(formats.today)}>
      <p className={classes.hint}>{t('shell:impersonation.private')}</p>
    </Card>
  );
};

const Grid = ({ widgets }: { widgets: readonly DashboardWidget[] }) => {
  const { impersonator } = useSession();
  const isAbsent = ({ key, is_hidden: isHidden }: DashboardWidget) =>
    isHidden || (impersonator !== null && key !== 'today' && privateWidgets.includes(key));
  return (
    <div className={classes.grid}>
      {widgets
        .filter((widget) => !isAbsent(widget))
        .map(({ key, columns }) => {
          const Part = impersonator !== null && key === 'today' ? HiddenCard : widgetParts[key];
          return (
            <div key={key} className={classes.widget} style={columnsOf(columns)}>
              <Part />
            </div>
          );
        })}
    </div>
  );
};

/** The start screen: today, open days, the week, and for administrators who published. */
export const DashboardScreen = () => {
  const t = useT();
  const { impersonator } = useSession();
  const [isArranging, setIsArranging] = useState(false);
  const dashboard = useDashboard();
  const { widgets, query } = dashboard;
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('dashboard:title')}
        after={
          impersonator === null &&
          !isArranging && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconLayoutGrid size={16} aria-hidden />}
              onClick={() => setIsArranging(true)}
            >
              {t('dashboard:arrange.start')}
            </Button>
          )
        }
      />
      <div className={classes.reminders}>
        <RemindersSlot />
      </div>
      {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {widgets === undefined && query.error === null && <SkeletonRows rows={8} />}
      {widgets &&
        (isArranging ? (
          <Suspense fallback={<Grid widgets={widgets} />}>
            <ArrangeGrid dashboard={{ ...dashboard, widgets }} onDone={() => setIsArranging(false)} />
          </Suspense>
        ) : (
          <InSteps fallback={<SkeletonRows rows={8} />}>
            <Grid widgets={widgets} />
          </InSteps>
        ))}
    </div>
  );
};
