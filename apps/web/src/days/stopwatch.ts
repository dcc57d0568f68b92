/** Minutes and seconds, as on a stopwatch: `0:48`. */
export const stopwatch = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
