// The day from top to bottom: calendar, what was detected, and what it is booked on. Only what is near the view is drawn.
import { Group } from '@mantine/core';
import { Suspense, useId, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { extendTo, isSelected, neighbour, selectBlock } from '../editing/selection.ts';
import { useDay } from '../frame/day-context.ts';
import { DayMenu, DayStrip, SlotEdges } from '../frame/day-parts.ts';
import { useDayOptions } from '../frame/use-day-options.ts';
import { HiddenNote } from '../views/hidden-note.tsx';
import { useHidden } from '../views/use-hidden.ts';
import { InViewControls } from '../views/view-controls-slot.tsx';
import { AbsenceLane } from './absence-lane.tsx';
import { BlockView } from './block-view.tsx';
import { BookingLane } from './booking-lane.tsx';
import { CalendarLane } from './calendar-lane.tsx';
import { itemsIn } from './in-view.ts';
import { openingHours } from './opening-hours.ts';
import { busyHours, heightOf, instantAt, linesBetween, yOf } from './scale.ts';
import { subjectIndex, subjectsFor } from './subjects-of-blocks.ts';
import classes from './timeline-view.module.css';
import { useBlocks } from './use-blocks.ts';
import { useDragRange } from './use-drag-range.ts';
import { useLanePointer } from './use-lane-pointer.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomControl, zoomIn, zoomOut } from './zoom-control.tsx';

const headHeight = 28;

export const TimelineView = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, contactName, selection, select, momentMs, pointAt } = useDay();
  const timelineId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
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
  const blocks = useBlocks(timeline, scale, hidden.shown);
  const view = { startMs: instantAt(scale, drawn.top), endMs: instantAt(scale, drawn.bottom) };
  const visible = itemsIn(blocks.sorted, view);
  const subjects = useMemo(() => subjectIndex(timeline), [timeline]);
  const drag = useDragRange(lane, scale, blocks.all, select);

  const walk = (step: 1 | -1, extend: boolean) => {
    const next = neighbour(selection, blocks.all, step);
    if (!next) return;
    pointAt(null);
    select(extend ? extendTo(selection, blocks.all, next) : selectBlock(next));
    zoom.reveal(next);
  };
  useKeys([
    { key: 'ArrowDown', label: t('timeline:keys.next'), run: () => walk(1, false) },
    { key: 'ArrowUp', label: t('timeline:keys.previous'), run: () => walk(-1, false) },
    { key: 'shift+ArrowDown', label: t('timeline:keys.extendDown'), run: () => walk(1, true) },
    { key: 'shift+ArrowUp', label: t('timeline:keys.extendUp'), run: () => walk(-1, true) },
    { key: '+', label: t('timeline:zoom.in'), run: () => zoomIn(zoom) },
    { key: '=', label: t('timeline:zoom.in'), run: () => zoomIn(zoom) },
    { key: '-', label: t('timeline:zoom.out'), run: () => zoomOut(zoom) },
    { key: '0', label: t('timeline:zoom.day'), run: () => zoom.show(opening) },
  ]);
  const pointer = useLanePointer(lane, scale, blocks.all, drag);
  const headBlock =
    selection.kind === 'logs'
      ? visible.find(
          (one) => isSelected(selection, one) && one.startMs <= selection.headMs && one.endMs >= selection.headMs,
        )
      : undefined;
  return (
    <>
      <InViewControls>
        <Group gap="xs" wrap="nowrap">
          {hidden.what.length > 0 && <HiddenNote what={hidden.what} onShow={hidden.showAll} />}
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
            <div className={classes.lines} aria-hidden>
              {linesBetween(scale, view.startMs, view.endMs).map((atMs) => (
                <div key={atMs} className={classes.line} style={{ transform: `translateY(${yOf(scale, atMs)}px)` }}>
                  <span className={classes.hour}>{formats.time(new Date(atMs).toISOString())}</span>
                </div>
              ))}
            </div>
            <div className={classes.calendar}>
              <CalendarLane scale={scale} />
            </div>
            <div
              ref={lane}
              className={classes.lane}
              role="listbox"
              aria-multiselectable
              aria-label={t('timeline:lane.slots')}
              aria-activedescendant={headBlock && hasFocus ? `block-${headBlock.id}` : undefined}
              tabIndex={0}
              onFocus={() => setHasFocus(true)}
              onBlur={() => setHasFocus(false)}
              {...pointer.handlers}
            >
              <AbsenceLane scale={scale} view={view} blocks={blocks.sorted} />
              {visible.map((block) => (
                <BlockView
                  key={block.id}
                  id={`block-${block.id}`}
                  block={block}
                  top={block.top}
                  height={block.bottom - block.top - 1}
                  name={contactName(block.contactId)}
                  subjects={block.log || block.isMark ? noSubjects : subjectsFor(subjects, block.logIds)}
                  isSelected={isSelected(selection, block)}
                  t={t}
                  formats={formats}
                />
              ))}
              {drag.range && (
                <div
                  role="presentation"
                  className={classes.range}
                  style={{
                    top: yOf(scale, drag.range.startMs),
                    height: yOf(scale, drag.range.endMs) - yOf(scale, drag.range.startMs),
                  }}
                >
                  {formats.time(new Date(drag.range.startMs).toISOString())} –{' '}
                  {formats.time(new Date(drag.range.endMs).toISOString())}
                </div>
              )}
            </div>
            <div className={classes.bookings}>
              <BookingLane scale={scale} view={view} showsProposals={hidden.showsProposals} />
            </div>
            <Suspense fallback={null}>
              <SlotEdges lane={lane} scale={scale} blocks={blocks.all} />
            </Suspense>
            {momentMs !== null && (
              <div
                className={classes.moment}
                style={{ transform: `translateY(${yOf(scale, momentMs)}px)` }}
                aria-hidden
              >
                <span>{formats.time(new Date(momentMs).toISOString())}</span>
              </div>
            )}
          </div>
        </div>
        <Suspense fallback={<span />}>
          <DayStrip zoom={zoom} axis={axis} controls={timelineId} />
        </Suspense>
      </div>
      {pointer.menuAt && (
        <Suspense fallback={null}>
          <DayMenu key={`${pointer.menuAt.x} ${pointer.menuAt.y}`} at={pointer.menuAt} onClose={pointer.closeMenu} />
        </Suspense>
      )}
    </>
  );
};

const noSubjects: readonly never[] = [];
