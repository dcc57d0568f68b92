// Drags selected activity onto a contact with the mouse: onto a box of that contact, or onto the board of the day's
// contacts.
import { useEffect, useRef } from 'react';
import { createStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { summarise } from '../activities/summarise-logs.ts';
import { entriesOf } from '../editing/edit-timeline.ts';
import { isSelected } from '../editing/selection.ts';
import { useDay, useDayControls } from '../frame/day-context.ts';
import type { PlacedBlock } from '../lane/calm-blocks.ts';
import { contactsToDropOn, type DropKey, decisionOfDrop } from './drop-targets.ts';

const leastPx = 5;

/** The dragged time, the pointer in the window, and the target below it. */
export type ActivityDrag = { seconds: number; x: number; y: number; over: DropKey | null };

/** Only the element at the pointer follows it, so that nothing else is rendered at each move. */
export const activityDrag = createStore<ActivityDrag | null>(null);

const targetAt = (x: number, y: number): DropKey | null => {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return (found?.dataset['drop'] as DropKey | undefined) ?? null;
};

export const useActivityDrag = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, clusters, canEdit, contactName } = useDay();
  const { selected, actions } = useDayControls();
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const drop = (logIds: readonly string[], over: DropKey) => {
    const likely = new Map(contactsToDropOn(timeline, clusters).map(({ id, name }) => [id, name]));
    const decision = decisionOfDrop(over, (id) => contactName(id) ?? likely.get(id ?? '') ?? null);
    const duration = formats.hours(summarise(entriesOf(timeline, new Set(logIds))).seconds);
    const name = decision.kind === 'contact' ? decision.contactName : t(`timeline:kind.${decision.kind}`);
    void actions.decide(logIds, decision, t('timeline:done.decided', { duration, name }));
  };
  const start = (down: React.PointerEvent, logIds: readonly string[], seconds: number) => {
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!dragged.current && Math.hypot(x - down.clientX, y - down.clientY) < leastPx) return;
      dragged.current = true;
      activityDrag.set({ seconds, x, y, over: targetAt(x, y) });
    };
    const onUp = () => {
      const over = activityDrag.get()?.over ?? null;
      stop.current?.();
      if (over !== null) drop(logIds, over);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop.current?.();
    };
    const onCancel = () => stop.current?.();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, { capture: true });
    stop.current = () => {
      activityDrag.set(null);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, { capture: true });
      stop.current = null;
    };
  };
  return {
    /** Starts dragging the selection, if it was pressed and some of it is not booked. */
    take: (down: React.PointerEvent, block: PlacedBlock | undefined): boolean => {
      dragged.current = false;
      const { selection } = selected();
      const isPlain = down.button === 0 && down.pointerType !== 'touch' && !down.shiftKey && !down.altKey;
      if (!canEdit || !isPlain || block === undefined || selection.kind !== 'logs') return false;
      if (!isSelected(selection, block)) return false;
      const open = entriesOf(timeline, selection.logIds).filter((log) => log.registration_id === null);
      if (open.length === 0) return false;
      start(
        down,
        open.flatMap((log) => log.log_ids),
        summarise(open).seconds,
      );
      return true;
    },
    hasDragged: () => dragged.current,
  };
};
