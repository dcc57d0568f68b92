/** Returns whole minutes, and the remaining whole seconds. */
export const wholeMinutes = (durationSeconds: number): { minutes: number; seconds: number } => ({
  minutes: Math.floor(durationSeconds / 60),
  seconds: Math.floor(durationSeconds) % 60,
});

/** Returns minutes and seconds, as on a stopwatch: `0:48`. */
export function stopwatch(durationSeconds: number): string {
  const { minutes, seconds } = wholeMinutes(durationSeconds);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
