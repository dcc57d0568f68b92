/** How long recording can be paused from here. */
export const pauseLengths = ['quarter', 'hour', 'tomorrow'] as const;
export type PauseLength = (typeof pauseLengths)[number];

/**
 * Returns the pauses that the user may choose: one who has everything recorded (windows_options) can pause for an hour
 * at most.
 */
export const offeredPauses = (alwaysRecords: boolean): readonly PauseLength[] =>
  alwaysRecords ? pauseLengths.filter((length) => length !== 'tomorrow') : pauseLengths;

const minuteMs = 60_000;

/** Returns when a pause that begins now ends: tomorrow is the next midnight in this machine's time zone. */
export function pauseEndMs(length: PauseLength, nowMs: number): number {
  if (length === 'quarter') return nowMs + 15 * minuteMs;
  if (length === 'hour') return nowMs + 60 * minuteMs;
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}
