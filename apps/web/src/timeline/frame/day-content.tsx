// An own day: its figures, the chosen view, and the panel beside it.
import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { Alert } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { RemindersSlot } from '../../capture/reminders-slot.tsx';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useFetchedEarly } from '../../ui/on-demand.tsx';
import { nothing, type Selection, selectWhole } from '../editing/selection.ts';
import { useDayActions } from '../editing/use-day-actions.ts';
import { useEdgeMoves } from '../editing/use-edge-moves.ts';
import { TimelineView } from '../lane/timeline-view.tsx';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { DaySearch, DayView } from '../views/day-views.ts';
import { ViewControlsSlot } from '../views/view-controls-slot.tsx';
import { ViewTabs } from '../views/view-tabs.tsx';
import { type Day, DayProvider } from './day-context.ts';
import type { DayDialog } from './day-dialog.ts';
import {
  ActivitiesView,
  ActivityView,
  ContactsView,
  DayEmpty,
  DayKeys,
  dayParts,
  ManualEntryDialog,
  NoteDialog,
  OverviewView,
  PerContactView,
  RegistrationsView,
  SplitDialog,
  TableView,
  TicketsView,
} from './day-parts.ts';
import { bookingsQuery, clustersQuery } from './day-queries.ts';
import classes from './day-screen.module.css';
import { DayTotals } from './day-totals.tsx';
import { PublishedBanner } from './published-banner.tsx';

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
} satisfies Record<DayView, React.ComponentType>;

export type DayContentProps = {
  timeline: Timeline;
  view: DayView;
  search: DaySearch;
  /** When the shown data was read, if reading it again failed. Epoch milliseconds. */
  staleSince: number | null;
};

const noneOf: readonly never[] = [];

export const DayContent = ({ timeline, view, search, staleSince }: DayContentProps) => {
  const t = useT();
  const formats = useFormats();
  const { day } = timeline;
  const isOpen = day.status === 'open';
  const dayId = day.id ?? '';
  const { data: clusters = noneOf } = useQuery({ ...clustersQuery(dayId), enabled: isOpen });
  const { data: suggestions = noneOf } = useQuery({ ...bookingsQuery(dayId), enabled: isOpen });
  const [selection, setSelection] = useState<Selection>(nothing);
  const [dialog, openDialog] = useState<DayDialog | null>(null);
  const [momentMs, pointAt] = useState<number | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const [isBar, setIsBar] = useState(false);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const actions = useDayActions(day.date, search.user ?? null);
  useFetchedEarly(dayParts);
  const select = useCallback((next: Selection) => {
    setSelection(next);
    setIsPicking(false);
    if (next.kind === 'none') setIsBar(false);
  }, []);
  const latestSelection = useRef(selection);
  latestSelection.current = selection;
  const follow = useCallback(
    async (made: Promise<readonly TimelineSlot[]>) => {
      const before = latestSelection.current;
      const slots = await made;
      if (slots.length > 0 && latestSelection.current === before) select(selectWhole(slots));
    },
    [select],
  );
  const edges = useEdgeMoves({ timeline, actions, follow });
  const canEdit = isOpen || day.status === 'nonexistent';
  const names = useMemo(() => new Map(timeline.contacts.map(({ id, name }) => [id, name])), [timeline.contacts]);
  const context: Day = {
    timeline,
    canEdit,
    clusters,
    suggestions,
    selection,
    select,
    follow,
    actions,
    contactName: (id) => (id === null ? null : (names.get(id) ?? null)),
    momentMs,
    pointAt,
    openDialog,
    edges,
    isPicking,
    setIsPicking,
    isBar,
    setIsBar,
  };
  const isNothing = selection.kind === 'none' && momentMs === null;
  const clear = () => {
    edges.cancel();
    select(nothing);
    pointAt(null);
  };
  useKeys([
    { key: 'Escape', label: t('timeline:keys.clear'), run: clear, disabled: isNothing },
    { key: 'mod+z', label: t('timeline:keys.undo'), run: () => void actions.undo(), disabled: !canEdit },
    { key: 'mod+shift+z', label: t('timeline:keys.redo'), run: () => void actions.redo(), disabled: !canEdit },
    { key: 'mod+y', label: t('timeline:keys.redo'), run: () => void actions.redo(), disabled: !canEdit },
  ]);
  const Shown = views[view];
  const isEmpty =
    timeline.logs.length === 0 &&
    timeline.appointments.length === 0 &&
    timeline.registrations.length === 0 &&
    timeline.notes.length === 0;
  return (
    <DayProvider value={context}>
      <div className={classes.screen} data-view={view} data-fills-window={view === 'timeline' || undefined}>
        {staleSince !== null && (
          <Alert role="status" variant="light" color="gray" radius={0} py="xs" icon={<IconClockPause />}>
            {t('timeline:stale', { time: formats.time(new Date(staleSince).toISOString()) })}
          </Alert>
        )}
        {day.date === formats.today && <RemindersSlot isFlush />}
        <PublishedBanner timeline={timeline} />
        <DayTotals timeline={timeline} />
        <div className={classes.bar}>
          <ViewTabs current={view} search={search} />
          <div ref={setControls} className={classes.controls} />
        </div>
        {isEmpty ? (
          <Suspense fallback={<ViewSkeleton />}>
            <DayEmpty
              isToday={day.date === formats.today}
              canEdit={canEdit}
              onManual={() => openDialog({ kind: 'manual' })}
            />
          </Suspense>
        ) : (
          <ViewControlsSlot value={controls}>
            <div className={classes.body}>
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
        {dialog && (
          <Suspense fallback={null}>
            <Dialog dialog={dialog} onClose={() => openDialog(null)} />
          </Suspense>
        )}
      </div>
    </DayProvider>
  );
};

const Dialog = ({ dialog, onClose }: { dialog: DayDialog; onClose: () => void }) => {
  if (dialog.kind === 'manual') return <ManualEntryDialog onClose={onClose} />;
  return dialog.kind === 'note' ? (
    <NoteDialog atMs={dialog.atMs} onClose={onClose} />
  ) : (
    <SplitDialog slot={dialog.slot} atMs={dialog.atMs} onClose={onClose} />
  );
};

const ViewSkeleton = () => (
  <div className={classes.page}>
    <PanelSkeleton />
  </div>
);
