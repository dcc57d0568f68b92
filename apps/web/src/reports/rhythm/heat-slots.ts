// The cells of a heatmap, for the address and the keyboard.
//   slotText   a weekday and an hour as one text
//   slotOf     the reverse
//   nextCell   the cell to which an arrow key moves
import type { HeatGrid } from '@daybook/domain/reports/heat-grid.ts';

/** Monday is 1; the hour is from 0. */
export type Slot = { readonly weekday: number; readonly hour: number };

export const slotText = ({ weekday, hour }: Slot): string => `${weekday}-${hour}`;

export function slotOf(text: string): Slot {
  const [weekday = 1, hour = 0] = text.split('-').map(Number);
  return { weekday, hour };
}

const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the nearest cell with time in the direction of the key; null: there is none, or it is another key. */
export function nextCell(grid: HeatGrid, from: string, key: string): Slot | null {
  const way = ways[key];
  if (way === undefined) return null;
  const { weekday, hour } = slotOf(from);
  let [row, column] = [grid.rows.findIndex((one) => one.weekday === weekday), grid.hours.indexOf(hour)];
  for (;;) {
    [row, column] = [row + way[0], column + way[1]];
    const [found, foundHour] = [grid.rows[row], grid.hours[column]];
    if (found === undefined || foundHour === undefined) return null;
    if ((found.seconds[column] ?? 0) > 0) return { weekday: found.weekday, hour: foundHour };
  }
}
