// Grabs an edge of a slot with the pointer. A finger uses the handles of the selected slot instead.
import { type RefObject, useEffect, useRef } from 'react';
import type { Edge } from '../editing/edge-move.ts';
import type { EdgeMoves } from '../editing/edge-moves.ts';
import { instantAt, type Scale, yOf } from './scale.ts';

/** `y`: the drawn position, which may differ a little from that of `atMs`. */
export type PlacedEdge = { slotId: string; edge: Edge; atMs: number; y: number; gripPx: number };
export type TakenEdge = Pick<PlacedEdge, 'slotId' | 'edge' | 'atMs'>;

/** Returns the edge under the pointer, the nearest if there are two. */
export const edgeAt = (edges: readonly PlacedEdge[], y: number): PlacedEdge | null => {
  const distance = (one: PlacedEdge) => Math.abs(one.y - y);
  return edges.reduce<PlacedEdge | null>(
    (best, one) => (distance(one) <= one.gripPx && (best === null || distance(one) < distance(best)) ? one : best),
    null,
  );
};

const leastPx = 3;

export const useEdgeDrag = (
  lane: RefObject<HTMLElement | null>,
  edges: readonly PlacedEdge[],
  scale: Scale,
  moves: EdgeMoves,
  isOn: boolean,
) => {
  const latest = useRef({ edges, scale });
  latest.current = { edges, scale };
  const stop = useRef<(() => void) | null>(null);

  const take = useRef((down: PointerEvent, { slotId, edge, atMs: fromMs }: TakenEdge) => {
    const fromY = down.clientY;
    const topPx = () => lane.current?.getBoundingClientRect().top ?? 0;
    // It was not grabbed exactly at its line: the edge keeps its distance to the pointer.
    const besidePx = fromY - topPx() - yOf(latest.current.scale, fromMs);
    let hasMoved = false;
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId || (!hasMoved && Math.abs(event.clientY - fromY) < leastPx)) return;
      hasMoved = true;
      const atMs = instantAt(latest.current.scale, event.clientY - topPx() - besidePx);
      moves.drag(slotId, edge, atMs, event.shiftKey);
    };
    const end = (makes: boolean) => {
      stop.current?.();
      if (makes) moves.finish();
      else moves.cancel();
    };
    const onUp = (event: PointerEvent) => event.pointerId === down.pointerId && end(hasMoved);
    const onCancel = () => end(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    // The click that follows a drag selects nothing.
    const onClick = (event: MouseEvent) => {
      if (hasMoved) event.stopPropagation();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('click', onClick, { capture: true, once: true });
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
      window.setTimeout(() => window.removeEventListener('click', onClick, true));
      stop.current = null;
    };
  });

  useEffect(() => {
    const found = lane.current;
    if (!found || !isOn) return;
    const edgeUnder = (event: PointerEvent) =>
      event.pointerType === 'touch'
        ? null
        : edgeAt(latest.current.edges, event.clientY - found.getBoundingClientRect().top);
    const onHover = (event: PointerEvent) => found.toggleAttribute('data-edge', edgeUnder(event) !== null);
    const onDown = (event: PointerEvent) => {
      const edge = event.button === 0 ? edgeUnder(event) : null;
      if (!edge) return;
      // Otherwise it would select an interval.
      event.stopPropagation();
      take.current(event, edge);
    };
    found.addEventListener('pointermove', onHover);
    found.addEventListener('pointerdown', onDown);
    return () => {
      found.removeEventListener('pointermove', onHover);
      found.removeEventListener('pointerdown', onDown);
      stop.current?.();
    };
  }, [lane, isOn]);
  return take.current;
};
