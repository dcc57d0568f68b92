// Effect of a typed duration on a cell of the sheet.
import { parseDuration } from '@daybook/domain/registrations/format-duration.ts';
import type { WeekCell } from './sheet-rows.ts';

export type CellChange =
  | { kind: 'none' }
  | { kind: 'enter'; seconds: number }
  | { kind: 'change'; id: string; seconds: number }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'refused'; reason: 'unreadable' | 'block' | 'several' };

/**
 * Returns the change: a cell with one booking gets the typed duration, an empty one a new booking, and an empty text
 * removes bookings. With several bookings in one cell, the longest takes the difference, as far as possible.
 */
export const cellChange = (cell: WeekCell | undefined, typed: string, blockSeconds: number): CellChange => {
  const seconds = typed.trim() === '' ? 0 : parseDuration(typed);
  if (seconds === null) return { kind: 'refused', reason: 'unreadable' };
  if (seconds === (cell?.duration ?? 0)) return { kind: 'none' };
  if (seconds === 0) return { kind: 'remove', ids: cell?.registrations.map(({ id }) => id) ?? [] };
  if (seconds % blockSeconds !== 0) return { kind: 'refused', reason: 'block' };
  if (cell === undefined) return { kind: 'enter', seconds };
  const [longest] = [...cell.registrations].sort((a, b) => b.duration - a.duration);
  if (longest === undefined) return { kind: 'enter', seconds };
  const changed = longest.duration + seconds - cell.duration;
  return changed >= blockSeconds
    ? { kind: 'change', id: longest.id, seconds: changed }
    : { kind: 'refused', reason: 'several' };
};
