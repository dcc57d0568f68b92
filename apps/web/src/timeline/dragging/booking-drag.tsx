// A dragged booking: its new position is drawn at the pointer. With Alt or Ctrl it is copied; recorded time can only be
// copied.
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { swallowClick } from '../../ui/swallow-click.ts';
import { useDay } from '../frame/day-context.ts';
import { type Scale, yOf } from '../lane/scale.ts';
import classes from './booking-drag.module.css';
import type { HeldBooking } from './held-booking.ts';
import { droppedStartMs, isByHand, placedLengthMs } from './place-booking.ts';
import { usePlacing } from './use-placing.ts';

const leastPx = 5;

type Dragged = { y: number; isCopy: boolean };
type Pointed = Pick<PointerEvent, 'clientY' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const draggedBy = ({ clientY, altKey, ctrlKey, metaKey }: Pointed): Dragged => ({
  y: clientY,
  isCopy: altKey || ctrlKey || metaKey,
});

type BookingDragProps = { held: HeldBooking; scale: Scale; onEnd: () => void };

export const BookingDrag = ({ held, scale, onEnd }: BookingDragProps) => {
  const { timeline } = useDay();
  const place = usePlacing();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const { booking, fromMs, clientY } = held;
  const canMove = isByHand(timeline, booking);
  const latest = useRef({ dragged, scale });
  latest.current = { dragged, scale };
  const target = ({ y, isCopy }: Dragged) => {
    const kind = isCopy ? ('copy' as const) : ('move' as const);
    const lengthMs = placedLengthMs(timeline, booking, kind);
    return { kind, lengthMs, startMs: droppedStartMs(latest.current.scale, fromMs, y - clientY, lengthMs) };
  };
  const drop = (last: Dragged) => {
    const { kind, startMs } = target(last);
    const isSame = kind === 'move' && startMs === fromMs;
    if (!isSame && (kind === 'copy' || canMove)) void place(booking, { kind, date: timeline.day.date, startMs });
  };
  const handlers = useRef({ drop, onEnd });
  handlers.current = { drop, onEnd };
  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      if (latest.current.dragged === null && Math.abs(event.clientY - clientY) < leastPx) return;
      setDragged(draggedBy(event));
    };
    const onUp = (event: PointerEvent) => {
      if (latest.current.dragged !== null) {
        swallowClick();
        handlers.current.drop(draggedBy(event));
      }
      handlers.current.onEnd();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        handlers.current.onEnd();
        return;
      }
      // Alt alone would open the browser's menu.
      if (event.key === 'Alt' && latest.current.dragged !== null) event.preventDefault();
      const { altKey, ctrlKey, metaKey } = event;
      setDragged((now) => now && { ...now, isCopy: altKey || ctrlKey || metaKey });
    };
    const onCancel = () => handlers.current.onEnd();
    const listeners = { pointermove: onMove, pointerup: onUp, pointercancel: onCancel, keydown: onKey, keyup: onKey };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of all) window.addEventListener(name, listener, { capture: true });
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener, { capture: true });
    };
  }, [clientY]);
  return dragged && <Ghost held={held} scale={scale} isAllowed={dragged.isCopy || canMove} {...target(dragged)} />;
};

type GhostProps = {
  held: HeldBooking;
  scale: Scale;
  kind: 'move' | 'copy';
  startMs: number;
  lengthMs: number;
  isAllowed: boolean;
};

const Ghost = ({ held: { booking }, scale, kind, startMs, lengthMs, isAllowed }: GhostProps) => {
  const t = useT();
  const formats = useFormats();
  const ends = formats.ends(new Date(startMs).toISOString(), new Date(startMs + lengthMs).toISOString());
  const height = Math.max(24, (lengthMs / 60_000) * scale.pixelsPerMinute);
  return (
    <div
      aria-hidden
      data-testid="booking-ghost"
      className={classes.ghost}
      data-refused={!isAllowed || undefined}
      style={
        { top: yOf(scale, startMs), height, '--block-colour': contactColour(booking.contact_id) } as React.CSSProperties
      }
    >
      {isAllowed ? (
        <>
          <strong>{ends.join(' – ')}</strong>
          {kind === 'copy' && ` ${t('placing:drag.copy')}`}
        </>
      ) : (
        t('placing:drag.recorded')
      )}
    </div>
  );
};
