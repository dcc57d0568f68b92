// Selects an interval with the pointer. A finger scrolls instead, and selects by tapping.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Selection, selectRange } from '../editing/selection.ts';
import type { CalmBlock } from './calm-blocks.ts';
import { instantAt, type Scale, type Span, snap, snapMinutes } from './scale.ts';

const leastPx = 5;

export const useDragRange = (
  lane: RefObject<HTMLElement | null>,
  scale: Scale,
  blocks: readonly CalmBlock[],
  select: (selection: Selection) => void,
) => {
  const [range, setRange] = useState<Span | null>(null);
  const dragged = useRef(false);
  const latest = useRef({ scale, blocks, select });
  latest.current = { scale, blocks, select };
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const instantOf = (event: { clientY: number }): number => {
    const top = lane.current?.getBoundingClientRect().top ?? 0;
    const { scale: now } = latest.current;
    return snap(now, instantAt(now, event.clientY - top), snapMinutes(now.pixelsPerMinute));
  };
  const onPointerDown = (down: React.PointerEvent) => {
    dragged.current = false;
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const [fromY, fromMs] = [down.clientY, instantOf(down)];
    const between = (event: PointerEvent): Span => {
      const toMs = instantOf(event);
      return { startMs: Math.min(fromMs, toMs), endMs: Math.max(fromMs, toMs) };
    };
    const onMove = (event: PointerEvent) => {
      if (!dragged.current && Math.abs(event.clientY - fromY) < leastPx) return;
      dragged.current = true;
      setRange(between(event));
    };
    const onUp = (event: PointerEvent) => {
      stop.current?.();
      setRange(null);
      const chosen = between(event);
      if (dragged.current && chosen.endMs > chosen.startMs)
        latest.current.select(selectRange(latest.current.blocks, chosen));
    };
    const onCancel = () => {
      stop.current?.();
      setRange(null);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  };
  return {
    range,
    onPointerDown,
    /** Whether the last press was a drag, so that its click selects nothing. */ hasDragged: () => dragged.current,
  };
};
