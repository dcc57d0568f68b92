// Above the activity lane: the handles of the selected slot, and the position of an edge that is being moved.
import { type RefObject, useMemo } from 'react';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { EdgeEffectText } from '../editing/edge-effect-text.tsx';
import { effectOf } from '../editing/edge-move.ts';
import { selectedSlots } from '../editing/slot-selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import { blocksOfSlots } from './blocks.ts';
import type { PlacedBlock } from './calm-blocks.ts';
import { type Scale, yOf } from './scale.ts';
import classes from './slot-edges.module.css';
import { type PlacedEdge, type TakenEdge, useEdgeDrag } from './use-edge-drag.ts';

const gripPx = 5;

/**
 * Returns where the edges of slots are drawn: at the boxes, which may be moved a little to fit and include short
 * intervals next to them.
 */
const edgesOf = (
  blocks: readonly PlacedBlock[],
  slots: readonly { id: string; startMs: number; endMs: number }[],
  scale: Scale,
): PlacedEdge[] => {
  const boxes = Map.groupBy(
    blocks.filter((one) => one.slotId !== null),
    (one) => one.slotId,
  );
  // When zoomed in, single logs are drawn, and edges are exactly at their instants.
  const showsSlots = boxes.size > 0;
  return slots.flatMap(({ id, startMs, endMs }) => {
    const own = boxes.get(id);
    if (showsSlots && own === undefined) return [];
    const [top, bottom] = [own?.[0]?.top ?? yOf(scale, startMs), own?.at(-1)?.bottom ?? yOf(scale, endMs)];
    const grip = Math.min(gripPx, Math.max(2, (bottom - top) / 4));
    return [
      { slotId: id, edge: 'start' as const, atMs: startMs, y: top, gripPx: grip },
      { slotId: id, edge: 'end' as const, atMs: endMs, y: bottom, gripPx: grip },
    ];
  });
};

export type SlotEdgesProps = { lane: RefObject<HTMLElement | null>; scale: Scale; blocks: readonly PlacedBlock[] };

export const SlotEdges = ({ lane, scale, blocks }: SlotEdgesProps) => {
  const { timeline, canEdit } = useDay();
  const { selection } = useDaySelection();
  const { edges } = useDayControls();
  const slots = useMemo(
    () =>
      timeline.slots.map((slot) => ({
        id: slot.id,
        startMs: Date.parse(slot.started_at),
        endMs: Date.parse(slot.ended_at),
      })),
    [timeline.slots],
  );
  const placed = useMemo(() => edgesOf(blocks, slots, scale), [blocks, slots, scale]);
  const take = useEdgeDrag(lane, placed, scale, edges, canEdit);
  const chosen = useMemo(() => selectedSlots(timeline, selection), [timeline, selection]);
  const [only] = chosen.length === 1 ? chosen : [];
  const handles = canEdit && only ? placed.filter(({ slotId }) => slotId === only.id) : [];
  return (
    <div className={classes.edges}>
      {handles.map((one) => (
        <Handle
          key={one.edge}
          placed={one}
          range={slots.find(({ id }) => id === one.slotId)}
          onTake={take}
          scale={scale}
        />
      ))}
      {canEdit && <MovingEdge scale={scale} />}
    </div>
  );
};

type HandleProps = {
  placed: PlacedEdge;
  range: { startMs: number; endMs: number } | undefined;
  scale: Scale;
  onTake: (down: PointerEvent, edge: TakenEdge) => void;
};

const directions: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const Handle = ({ placed: { slotId, edge, y }, range, scale, onTake }: HandleProps) => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const { edges } = useDayControls();
  const move = useStore(edges.store);
  const isMoving = move?.slotId === slotId && move.edge === edge;
  const restsAt = (edge === 'end' ? range?.endMs : range?.startMs) ?? 0;
  const atMs = isMoving ? move.toMs : restsAt;
  const minute = (ms: number) => Math.round((ms - Date.parse(timeline.day.starts_at)) / 60_000);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction !== undefined && !event.altKey) {
      event.preventDefault();
      edges.nudge(slotId, edge, direction, event.shiftKey);
    } else if (isMoving && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (event.key === 'Enter') edges.finish();
      else edges.cancel();
    }
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`timeline:edge.${edge}`)}
      aria-valuemin={0}
      aria-valuemax={minute(Date.parse(timeline.day.ends_at))}
      aria-valuenow={minute(atMs)}
      aria-valuetext={formats.time(new Date(atMs).toISOString())}
      className={classes.handle}
      data-edge={edge}
      style={{ top: isMoving ? yOf(scale, atMs) : y }}
      onPointerDown={(event) => event.button === 0 && onTake(event.nativeEvent, { slotId, edge, atMs: restsAt })}
      onKeyDown={onKeyDown}
      onBlur={() => isMoving && edges.finish()}
    />
  );
};

/** The slot after the move, with the time it takes and gives. */
const MovingEdge = ({ scale }: { scale: Scale }) => {
  const { timeline } = useDay();
  const { edges } = useDayControls();
  const move = useStore(edges.store);
  const isMoving = move !== null;
  const blocks = useMemo(() => (isMoving ? blocksOfSlots(timeline) : []), [isMoving, timeline]);
  const effect = move && effectOf(blocks, move);
  if (!move || !effect) return null;
  const [top, bottom] = [yOf(scale, effect.after.startMs), yOf(scale, effect.after.endMs)];
  return (
    <>
      <div className={classes.after} style={{ top, height: bottom - top }} />
      <div className={classes.label} data-edge={move.edge} style={{ top: move.edge === 'end' ? bottom : top }}>
        <EdgeEffectText effect={effect} />
      </div>
    </>
  );
};
