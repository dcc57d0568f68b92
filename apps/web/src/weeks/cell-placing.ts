// Effect of hours that are dragged or pasted from one cell of the sheet to another.
import type { Place } from './sheet-editing.ts';
import { cellOn, isEditable, type RowTarget, rowKey, type WeekDay, type WeekRow } from './sheet-rows.ts';

export type Placing =
  /** The same booking on another day. */
  | { kind: 'copy' | 'move'; row: RowTarget; date: string; registrations: readonly string[] }
  /** The same day, with another contact or project. */
  | { kind: 'rebook'; row: RowTarget; date: string; registrations: readonly string[] }
  | { kind: 'refused'; reason: 'recorded' | 'closed' };

export type Sheet = { rows: readonly WeekRow[]; days: readonly WeekDay[] };

/**
 * Returns the effect of a move. Along a row hours get another day: moved if they were entered by hand, else only
 * copied, because recorded time stays on its day. Along a column they are booked on the other row. null: there is no
 * effect.
 */
export const placingOf = ({ rows, days }: Sheet, from: Place, to: Place, isCopy: boolean): Placing | null => {
  const [row, target, day, other] = [rows[from.row], rows[to.row], days[from.column], days[to.column]];
  if (!row || !target || !day || !other) return null;
  const cell = cellOn(row, day.date);
  const registrations = cell?.registrations.map(({ id }) => id) ?? [];
  if (cell === undefined || registrations.length === 0) return null;
  if (!isEditable(other)) return { kind: 'refused', reason: 'closed' };
  const isSameRow = rowKey(row) === rowKey(target);
  if (isSameRow && day.date !== other.date) {
    if (isCopy) return { kind: 'copy', row, date: other.date, registrations };
    if (!isEditable(day)) return { kind: 'refused', reason: 'closed' };
    if (!cell.is_by_hand) return { kind: 'refused', reason: 'recorded' };
    return { kind: 'move', row, date: other.date, registrations };
  }
  return !isSameRow && day.date === other.date ? { kind: 'rebook', row: target, date: day.date, registrations } : null;
};
