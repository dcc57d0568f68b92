// Lists that are sorted by dragging, with the pointer or the keyboard.
//   useSortSensors   takes hold after a short way of the pointer, so that a click stays one
//   sortedAfter      the order after a drop; null where nothing moved
import { type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable';

const leastPx = 4;

export const useSortSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: leastPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** `itemKey`: the id under which an item is dragged. `to`: the new position of the dropped one. */
export const sortedAfter = <T>(
  { active, over }: Pick<DragEndEvent, 'active' | 'over'>,
  items: readonly T[],
  itemKey: (item: T) => string,
): { items: T[]; to: number } | null => {
  const [from, to] = [active.id, over?.id].map((id) => items.findIndex((one) => itemKey(one) === id));
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return null;
  return { items: arrayMove([...items], from, to), to };
};
