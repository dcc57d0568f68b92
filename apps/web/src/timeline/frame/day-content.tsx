// The user's own day: its figures, the chosen view, and the panel beside it.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { Suspense } from 'react';
import { RemindersSlot } from '../../capture/reminders-slot.tsx';
import { SlotPlace, useSlotElement } from '../../shell/slot-element.tsx';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { usePrefetch } from '../../ui/on-demand.tsx';
import { TimelineView } from '../lane/timeline-view.tsx';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import {
  ActivitiesView,
  ActivityView,
  AiView,
  ContactsView,
  DayEmpty,
  DayKeys,
  dayParts,
  OverviewView,
  PerContactView,
  RegistrationsView,
  TableView,
  TicketsView,
} from '../parts/day-parts.ts';
import type { DaySearch, DayView } from '../views/day-views.ts';
import { ViewControlsSlot } from '../views/view-controls-slot.tsx';
import { ViewsOfTab, ViewTabs } from '../views/view-tabs.tsx';
import { DayProvider } from './day-provider.tsx';
import classes from './day-screen.module.css';
import { DayTotals } from './day-totals.tsx';
import { PublishedBanner } from './published-banner.tsx';
import { useDayOptions } from './use-day-options.ts';

const views = {
  timeline: TimelineView,
  overview: OverviewView,
  activities: ActivitiesView,
  activity: ActivityView,
  'per-contact': PerContactView,
  contacts: ContactsView,
  registrations: RegistrationsView,
  tickets: TicketsView,
  table: TableView,
  ai: AiView,
} satisfies Record<DayView, React.ComponentType>;

export type DayContentProps = {
  timeline: Timeline;
  view: DayView;
  search: DaySearch;
  /** When the shown data was read, if reading it again failed. Epoch milliseconds. */
  staleSince: number | null;
};

export const DayContent = ({ timeline, view, search, staleSince }: DayContentProps) => {
  const t = useT();
  const formats = useFormats();
  const options = useDayOptions();
  const controls = useSlotElement(classes.controls);
  usePrefetch(dayParts);
  const Shown = views[view];
  const isEmpty =
    timeline.logs.length === 0 &&
    timeline.appointments.length === 0 &&
    timeline.registrations.length === 0 &&
    timeline.notes.length === 0;
  return (
    <DayProvider timeline={timeline} userId={search.user ?? null}>
      <div
        className={classes.screen}
        data-view={view}
        data-cropped={options.screen_crop || undefined}
        data-fills-window={view === 'timeline' || undefined}
      >
        {staleSince !== null && (
          <Alert role="status" variant="light" color="gray" radius={0} py="xs" icon={<IconClockPause />}>
            {t('timeline:stale', { time: formats.time(new Date(staleSince).toISOString()) })}
          </Alert>
        )}
        {timeline.day.date === formats.today && <RemindersSlot isFlush />}
        <PublishedBanner timeline={timeline} />
        <DayTotals timeline={timeline} />
        <div className={classes.bar}>
          <ViewTabs current={view} search={search} />
          <ViewsOfTab current={view} search={search} />
          <SlotPlace element={controls} />
        </div>
        {isEmpty ? (
          <Suspense fallback={<ViewSkeleton />}>
            <DayEmpty isToday={timeline.day.date === formats.today} />
          </Suspense>
        ) : (
          <ViewControlsSlot value={controls}>
            <div className={classes.body} data-panel={options.panel || undefined}>
              <section className={classes.view} aria-label={t(`timeline:views.${view}`)}>
                <Suspense fallback={<ViewSkeleton />}>
                  <Shown />
                </Suspense>
              </section>
              <SidePanel />
            </div>
          </ViewControlsSlot>
        )}
        <Suspense fallback={null}>
          <DayKeys />
        </Suspense>
      </div>
    </DayProvider>
  );
};

const ViewSkeleton = () => (
  <div className={classes.page}>
    <PanelSkeleton />
  </div>
);
