type Cell = {
  /** Monday is 1. */
  readonly weekday: number;
  readonly hour: number;
  readonly key: string;
  /** In seconds. */
  readonly duration: number;
};

/** Seconds by weekday (Monday first) and hour, from the first to the last hour with time. */
export type HeatGrid = {
  readonly hours: readonly number[];
  readonly rows: readonly { readonly weekday: number; readonly seconds: readonly number[] }[];
  readonly most: { readonly weekday: number; readonly hour: number; readonly seconds: number };
};

/** @param key the shown key; null: all */
export function heatGrid(cells: readonly Cell[], key: string | null): HeatGrid {
  const shown = cells.filter((cell) => key === null || cell.key === key);
  const used = cells.map(({ hour }) => hour);
  const [first, last] = used.length === 0 ? [9, 17] : [Math.min(...used), Math.max(...used)];
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const secondsAt = (weekday: number, hour: number) =>
    shown
      .filter((cell) => cell.weekday === weekday && cell.hour === hour)
      .reduce((sum, { duration }) => sum + duration, 0);
  const isUsed = (weekday: number) => weekday <= 5 || cells.some((cell) => cell.weekday === weekday);
  const rows = [1, 2, 3, 4, 5, 6, 7]
    .filter(isUsed)
    .map((weekday) => ({ weekday, seconds: hours.map((hour) => secondsAt(weekday, hour)) }));
  const all = rows.flatMap(({ weekday, seconds }) =>
    seconds.map((value, at) => ({ weekday, hour: hours[at] ?? 0, seconds: value })),
  );
  const most = all.reduce((best, one) => (one.seconds > best.seconds ? one : best), {
    weekday: 1,
    hour: 0,
    seconds: 0,
  });
  return { hours, rows, most };
}
