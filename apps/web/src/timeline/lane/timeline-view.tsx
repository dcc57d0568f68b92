// The day from top to bottom: calendar, detected activity, and bookings. Only items near the view are drawn.
import { Group } from '@mantine/core';
import { Suspense, useId, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import { useDayOptions } from '../frame/use-day-options.ts';
import {
  BookingLane,
  CalendarLane,
  DayAloud,
  DayMenu,
  DayStrip,
  DropBoard,
  Legend,
  SlotEdges,
} from '../parts/day-parts.ts';
import { HiddenNote } from '../views/hidden-note.tsx';
import { useHidden } from '../views/use-hidden.ts';
import { InViewControls } from '../views/view-controls-slot.tsx';
import { AbsenceLane } from './absence-lane.tsx';
import { ActivityLane } from './activity-lane.tsx';
import { FollowSelection } from './follow-selection.tsx';
import { MomentLine } from './moment-line.tsx';
import { openingHours } from './opening-hours.ts';
import { busyHours, heightOf, instantAt, linesBetween, yOf } from './scale.ts';
import { subjectIndex } from './subjects-of-blocks.ts';
import classes from './timeline-view.module.css';
import { useBlocks } from './use-blocks.ts';
import type { PointedAt } from './use-lane-pointer.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomControl, zoomIn, zoomOut } from './zoom-control.tsx';

const headHeight = 28;
/** Boxes are placed once the height of the view is known. */
const unmeasured = { slots: [], logs: [], breaks: [], pause_seconds: 0 };

export const TimelineView = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, clusters } = useDay();
  const timelineId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const [menuAt, setMenuAt] = useState<PointedAt | null>(null);
  const axis = useMemo(
    () => ({ startMs: Date.parse(timeline.day.starts_at), endMs: Date.parse(timeline.day.ends_at) }),
    [timeline.day.starts_at, timeline.day.ends_at],
  );
  const busy = useMemo(
    () =>
      busyHours(
        axis,
        [...timeline.slots, ...timeline.appointments].map((one) => ({
          startMs: Date.parse(one.started_at),
          endMs: Date.parse(one.ended_at),
        })),
      ),
    [axis, timeline.slots, timeline.appointments],
  );
  const options = useDayOptions();
  const hidden = useHidden(options);
  const opening = useMemo(() => openingHours(timeline.day, busy, options), [timeline.day, busy, options]);
  const zoom = useZoom({ scroller, body }, axis, opening, headHeight);
  const { scale, drawn } = zoom;
  const isMeasured = zoom.viewHeight > 0;
  const blocks = useBlocks(isMeasured ? timeline : unmeasured, clusters, scale, hidden.shown);
  const view = { startMs: instantAt(scale, drawn.top), endMs: instantAt(scale, drawn.bottom) };
  const subjects = useMemo(() => subjectIndex(timeline), [timeline]);
  useKeys([
    { key: '+', label: t('timeline:zoom.in'), run: () => zoomIn(zoom) },
    { key: '=', label: t('timeline:zoom.in'), run: () => zoomIn(zoom) },
    { key: '-', label: t('timeline:zoom.out'), run: () => zoomOut(zoom) },
    { key: '0', label: t('timeline:zoom.day'), run: () => zoom.show(opening) },
  ]);
  return (
    <>
      <InViewControls>
        <Group gap="xs" wrap="nowrap">
          {hidden.what.length > 0 && <HiddenNote what={hidden.what} onShow={hidden.showAll} />}
          <Suspense fallback={null}>
            <Legend />
          </Suspense>
          <ZoomControl zoom={zoom} busy={opening} />
        </Group>
      </InViewControls>
      <div className={classes.frame}>
        <div
          ref={scroller}
          id={timelineId}
          className={classes.scroller}
          style={{ '--heads-height': `${headHeight}px` } as React.CSSProperties}
          onScroll={zoom.onScroll}
          data-testid="timeline"
        >
          <div className={classes.heads} style={{ height: headHeight }} aria-hidden>
            <span />
            <span className={classes.calendarHead}>{t('timeline:lane.calendar')}</span>
            <span>{t(blocks.showsLogs ? 'timeline:lane.logs' : 'timeline:lane.slots')}</span>
            <span>{t('timeline:lane.bookings')}</span>
          </div>
          <div ref={body} className={classes.body} style={{ height: heightOf(scale) }}>
            {isMeasured && (
              <>
                <div className={classes.lines} aria-hidden>
                  {linesBetween(scale, view.startMs, view.endMs).map((atMs) => (
                    <div key={atMs} className={classes.line} style={{ transform: `translateY(${yOf(scale, atMs)}px)` }}>
                      <span className={classes.hour}>{formats.time(new Date(atMs).toISOString())}</span>
                    </div>
                  ))}
                </div>
                <div className={classes.calendar}>
                  <Suspense fallback={null}>
                    <CalendarLane scale={scale} />
                  </Suspense>
                </div>
                <ActivityLane
                  lane={lane}
                  scale={scale}
                  view={view}
                  blocks={blocks}
                  subjects={subjects}
                  onReach={zoom.reveal}
                  onMenu={setMenuAt}
                >
                  <AbsenceLane scale={scale} view={view} blocks={blocks.sorted} />
                </ActivityLane>
                <div className={classes.bookings} data-tour="booked">
                  <Suspense fallback={null}>
                    <BookingLane scale={scale} view={view} showsProposals={hidden.showsProposals} />
                  </Suspense>
                </div>
                <Suspense fallback={null}>
                  <SlotEdges lane={lane} scale={scale} blocks={blocks.all} />
                </Suspense>
                <MomentLine scale={scale} />
                {options.synced && <FollowSelection reveal={zoom.reveal} />}
              </>
            )}
          </div>
        </div>
        <Suspense fallback={null}>
          <DayStrip zoom={zoom} axis={axis} controls={timelineId} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <DayAloud />
        <DropBoard />
      </Suspense>
      {menuAt && (
        <Suspense fallback={null}>
          <DayMenu key={`${menuAt.x} ${menuAt.y}`} at={menuAt} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </>
  );
};
