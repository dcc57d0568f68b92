// The whole day as a strip beside the timeline. The visible part is a window in it, which can be moved and resized.
import { memo, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../texts/i18n.ts';
import { contactColour } from '../../ui/contact-colour.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDay } from '../frame/day-context.ts';
import { type Block, blocksOfSlots } from './blocks.ts';
import classes from './day-strip.module.css';
import type { Span } from './scale.ts';
import { stripStops } from './strip-stops.ts';
import type { Zoom } from './use-zoom.ts';

type Part = 'start' | 'window' | 'end';
const leastMs = 60_000;
const pageShare = 0.9;
const stepShare = 0.1;

const colourOf = ({ kind, contactId }: Block): string =>
  kind === 'contact' ? contactColour(contactId) : `var(--strip-${kind})`;

export type DayStripProps = { zoom: Zoom; axis: Span; controls: string };

export const DayStrip = ({ zoom, axis, controls }: DayStripProps) => {
  const t = useT();
  const formats = useFormats();
  const strip = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef<Span>(axis);
  const lengthMs = axis.endMs - axis.startMs;
  const { watch } = zoom;

  // Written directly to the element, because it follows each frame of a scroll or a zoom.
  useEffect(
    () =>
      watch((now) => {
        seen.current = now;
        const found = frame.current;
        if (!found) return;
        const percent = (ms: number) => `${((ms - axis.startMs) / lengthMs) * 100}%`;
        found.style.top = percent(now.startMs);
        found.style.bottom = `calc(100% - ${percent(now.endMs)})`;
        found.setAttribute('aria-valuenow', String(Math.round(((now.startMs - axis.startMs) / lengthMs) * 100)));
        const times = [now.startMs, now.endMs].map((ms) => formats.time(new Date(ms).toISOString()));
        found.setAttribute('aria-valuetext', times.join(' – '));
      }),
    [watch, axis.startMs, lengthMs, formats],
  );

  const msPerPixel = () => lengthMs / Math.max(1, strip.current?.clientHeight ?? 1);
  const move = (part: Part, from: Span, byMs: number) => {
    if (part === 'window') zoom.scrollTo(from.startMs + byMs);
    else if (part === 'start') {
      zoom.show({ ...from, startMs: Math.max(axis.startMs, Math.min(from.startMs + byMs, from.endMs - leastMs)) });
    } else zoom.show({ ...from, endMs: Math.min(axis.endMs, Math.max(from.endMs + byMs, from.startMs + leastMs)) });
  };
  const onPointerDown = (down: React.PointerEvent<HTMLElement>, part: Part) => {
    if (down.button !== 0) return;
    down.stopPropagation();
    down.preventDefault();
    const target = down.currentTarget;
    target.setPointerCapture(down.pointerId);
    const from = seen.current;
    let wanted = 0;
    let request = 0;
    const onMove = (event: PointerEvent) => {
      wanted = (event.clientY - down.clientY) * msPerPixel();
      if (request === 0) {
        request = requestAnimationFrame(() => {
          request = 0;
          move(part, from, wanted);
        });
      }
    };
    const onEnd = () => {
      target.removeEventListener('pointermove', onMove);
      target.removeEventListener('pointerup', onEnd);
      target.removeEventListener('pointercancel', onEnd);
    };
    target.addEventListener('pointermove', onMove);
    target.addEventListener('pointerup', onEnd);
    target.addEventListener('pointercancel', onEnd);
  };
  /** A press outside the window moves it there, and starts dragging it. */
  const onPress = (down: React.PointerEvent<HTMLElement>) => {
    if (down.button !== 0 || !strip.current) return;
    const atMs = axis.startMs + (down.clientY - strip.current.getBoundingClientRect().top) * msPerPixel();
    zoom.scrollTo(atMs - (seen.current.endMs - seen.current.startMs) / 2);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const length = seen.current.endMs - seen.current.startMs;
    const by: Record<string, number> = {
      ArrowDown: stepShare * length,
      ArrowUp: -stepShare * length,
      PageDown: pageShare * length,
      PageUp: -pageShare * length,
      Home: -lengthMs,
      End: lengthMs,
    };
    const byMs = by[event.key];
    if (byMs === undefined || event.altKey || event.shiftKey) return;
    event.preventDefault();
    zoom.scrollTo(seen.current.startMs + byMs);
  };
  return (
    <div ref={strip} className={classes.strip} onPointerDown={onPress}>
      <Colours startMs={axis.startMs} endMs={axis.endMs} />
      <div
        ref={frame}
        role="scrollbar"
        tabIndex={0}
        aria-orientation="vertical"
        aria-controls={controls}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        aria-label={t('timeline:strip.label')}
        title={t('timeline:strip.label')}
        className={classes.window}
        onPointerDown={(event) => onPointerDown(event, 'window')}
        onKeyDown={onKeyDown}
      >
        <div className={classes.grip} data-part="start" onPointerDown={(event) => onPointerDown(event, 'start')} />
        <div className={classes.grip} data-part="end" onPointerDown={(event) => onPointerDown(event, 'end')} />
      </div>
    </div>
  );
};

/** One element with one gradient, for any number of slots. */
const Colours = memo(({ startMs, endMs }: Span) => {
  const { timeline } = useDay();
  const image = useMemo(() => {
    const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
    const stops = stripStops(blocksOfSlots(timeline), { startMs, endMs }).map(
      ({ from, to, block }) =>
        `transparent ${percent(from)}, ${colourOf(block)} ${percent(from)} ${percent(to)}, transparent ${percent(to)}`,
    );
    return `linear-gradient(to bottom, transparent 0%, ${[...stops, 'transparent 100%'].join(', ')})`;
  }, [timeline, startMs, endMs]);
  return <div className={classes.colours} style={{ backgroundImage: image }} aria-hidden />;
});
Colours.displayName = 'Colours';
