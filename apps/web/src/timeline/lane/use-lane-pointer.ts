// Effect of the pointer in the activity lane: a press selects, with Ctrl and Shift several; the right button opens the
// menu; a long press selects several.
import type { RefObject } from 'react';
import { extendTo, isSelected, nothing, selectBlock, selectRest, toggleBlock } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import type { PlacedBlock } from './calm-blocks.ts';
import { instantAt, type Scale, snap } from './scale.ts';
import { useLongPress } from './use-long-press.ts';

/** In pixels of the window. */
export type PointedAt = { x: number; y: number };

/** Whether it is the line of a box for the other time in it. */
const isOnRest = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-rest]') !== null;

type Drag = { onPointerDown: (event: React.PointerEvent) => void; hasDragged: () => boolean };

type LanePointer = {
  lane: RefObject<HTMLElement | null>;
  scale: Scale;
  blocks: readonly PlacedBlock[];
  /** A press that moves selects an interval, or drags the selection to a contact. */
  range: Drag;
  activity: { take: (event: React.PointerEvent, block: PlacedBlock | undefined) => boolean; hasDragged: () => boolean };
  onMenu: (at: PointedAt) => void;
};

export const useLanePointer = ({ lane, scale, blocks, range, activity, onMenu }: LanePointer) => {
  const { canEdit } = useDay();
  const { selection, isBar } = useDaySelection();
  const { select, pointAt, setIsBar } = useDayControls();
  const blockOf = (target: EventTarget | null): PlacedBlock | undefined => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
    return blocks.find(({ id }) => id === found?.dataset['block']);
  };
  const point = (clientY: number) => {
    const top = lane.current?.getBoundingClientRect().top ?? 0;
    pointAt(snap(scale, instantAt(scale, clientY - top), 1));
  };
  const press = useLongPress((target) => {
    const block = blockOf(target);
    if (!block) return;
    navigator.vibrate?.(15);
    select(toggleBlock(selection, block));
    setIsBar(true);
  });
  const onClick = (event: React.MouseEvent) => {
    if (range.hasDragged() || activity.hasDragged() || press.hasPressed()) return;
    const block = blockOf(event.target);
    point(event.clientY);
    if (!block) select(nothing);
    else if (event.shiftKey) select(extendTo(selection, blocks, block));
    else if (event.ctrlKey || event.metaKey || isBar) select(toggleBlock(selection, block));
    else if (isOnRest(event.target)) select(selectRest(block.rest));
    else select(selectBlock(block));
  };
  const onContextMenu = (event: React.MouseEvent) => {
    event.preventDefault();
    if (
      !canEdit ||
      press.hasPressed() ||
      (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch')
    )
      return;
    const block = blockOf(event.target);
    point(event.clientY);
    if (block && !isSelected(selection, block)) select(selectBlock(block));
    if (!block) select(nothing);
    onMenu({ x: event.clientX, y: event.clientY });
  };
  return {
    onClick,
    onContextMenu,
    onPointerDown: (event: React.PointerEvent) => {
      press.onPointerDown(event);
      if (!activity.take(event, blockOf(event.target))) range.onPointerDown(event);
    },
    onPointerMove: press.onPointerMove,
    onPointerUp: press.onPointerUp,
    onPointerCancel: press.onPointerCancel,
  };
};
