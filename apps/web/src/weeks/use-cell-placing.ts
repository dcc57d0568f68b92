// Hours of a cell that are dragged, or copied with the keys.
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { notify } from '../shell/messages/notify.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { afterLongPress } from '../ui/long-press.ts';
import { swallowClick } from '../ui/swallow-click.ts';
import { type Placing, placingOf, type Sheet } from './cell-placing.ts';
import type { Place } from './sheet-editing.ts';
import { cellOn, rowKey } from './sheet-rows.ts';
import type { WeekChanges } from './use-week-changes.ts';

const leastPx = 5;

export type CellDrag = {
  x: number;
  y: number;
  from: Place;
  to: Place | null;
  placing: Placing | null;
  isTouch: boolean;
};
type Copied = { from: Place; week: string; isCut: boolean };

const placeAt = (x: number, y: number): Place | null => {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  const [row, column] = (found ?? '').split('-').map(Number);
  return row === undefined || column === undefined || Number.isNaN(row) ? null : { row, column };
};

/** Prevents the browser from scrolling or opening its menu while a finger drags hours. */
const useStillPage = (body: RefObject<HTMLElement | null>, isHeld: () => boolean) => {
  const latest = useRef(isHeld);
  latest.current = isHeld;
  useEffect(() => {
    const cells = body.current;
    const prevent = (event: Event) => {
      if (latest.current()) event.preventDefault();
    };
    cells?.addEventListener('touchmove', prevent, { passive: false });
    cells?.addEventListener('contextmenu', prevent);
    return () => {
      cells?.removeEventListener('touchmove', prevent);
      cells?.removeEventListener('contextmenu', prevent);
    };
  }, [body]);
};

/** `week`: its first day, because copied cells belong to one week. `body`: the element around the cells. */
export const useCellPlacing = (
  week: string,
  sheet: Sheet,
  changes: WeekChanges,
  body: RefObject<HTMLElement | null>,
) => {
  const t = useT();
  const formats = useFormats();
  const [drag, setDrag] = useState<CellDrag | null>(null);
  const copied = useRef<Copied | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(sheet);
  latest.current = sheet;
  useEffect(() => () => stop.current?.(), []);
  const isLifted = useRef(false);
  useStillPage(body, () => isLifted.current);
  const cellAt = (place: Place) => {
    const [row, day] = [sheet.rows[place.row], sheet.days[place.column]];
    return row && day ? cellOn(row, day.date) : undefined;
  };
  const place = (placing: Placing | null) => {
    if (placing === null) return;
    if (placing.kind === 'refused') notify(t(`placing:week.${placing.reason}`));
    else if (placing.kind === 'copy') {
      void changes.copy([{ date: placing.date, registrations: placing.registrations }]);
    } else if (placing.kind === 'move') void changes.move(placing);
    else void changes.rebook(placing);
  };
  const hold = (down: React.PointerEvent, from: Place) => {
    let last: CellDrag | null = null;
    const isTouch = down.pointerType === 'touch';
    const show = (next: CellDrag | null) => {
      last = next;
      setDrag(next);
    };
    const onMove = ({ clientX: x, clientY: y, altKey, ctrlKey, metaKey }: PointerEvent) => {
      if (last === null && Math.hypot(x - down.clientX, y - down.clientY) < leastPx) return;
      const to = placeAt(x, y);
      const placing = to && placingOf(latest.current, from, to, altKey || ctrlKey || metaKey);
      show({ x, y, from, to, placing, isTouch });
    };
    const onUp = (event: PointerEvent) => {
      if (last !== null) {
        onMove(event);
        swallowClick();
        place(last.placing);
      }
      stop.current?.();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || last === null) return;
      event.stopPropagation();
      swallowClick();
      stop.current?.();
    };
    const onCancel = () => stop.current?.();
    isLifted.current = isTouch;
    if (isTouch) show({ x: down.clientX, y: down.clientY, from, to: from, placing: null, isTouch });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, { capture: true });
    stop.current = () => {
      setDrag(null);
      isLifted.current = false;
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, { capture: true });
      stop.current = null;
    };
  };
  const onPointerDown = (down: React.PointerEvent, from: Place) => {
    if (down.button !== 0 || cellAt(from) === undefined) return;
    if (down.pointerType !== 'touch') hold(down, from);
    // A finger that moves at once scrolls; a long press picks up the hours.
    else if (down.isPrimary) stop.current = afterLongPress(down, () => hold(down, from));
  };
  const take = (from: Place, isCut: boolean): boolean => {
    const cell = cellAt(from);
    if (cell === undefined) return false;
    copied.current = { from, week, isCut };
    notify(t(isCut ? 'placing:week.cut' : 'placing:week.ready', { hours: formats.hours(cell.duration) }));
    return true;
  };
  const paste = (to: Place): boolean => {
    const held = copied.current;
    const [row, day] = [sheet.rows[to.row], sheet.days[to.column]];
    if (held === null || held.week !== week || !row || !day) return false;
    const from = sheet.rows[held.from.row];
    const cell = cellAt(held.from);
    if (from === undefined || cell === undefined) return false;
    // Copied hours may be pasted anywhere: into another row as hours that were typed there.
    if (!held.isCut && rowKey(from) !== rowKey(row)) {
      void changes.changeCell(row, day.date, formats.hours(cell.duration));
    } else place(placingOf(sheet, held.from, to, !held.isCut));
    if (held.isCut) copied.current = null;
    return true;
  };
  return {
    drag,
    onPointerDown,
    /** Handles Ctrl+C, Ctrl+X and Ctrl+V in a cell; returns whether the key was one of them. */
    onKey: ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, at: Place): boolean => {
      if (!(ctrlKey || metaKey) || altKey || shiftKey) return false;
      if (key === 'c' || key === 'x') return take(at, key === 'x');
      return key === 'v' && paste(at);
    },
  };
};
