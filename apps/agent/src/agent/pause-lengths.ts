import type { WindowsOptions } from '@daybook/contract/windows-options.ts';

/** How long recording can be paused, by the names that commands and the local page use. */
export const pauseLengths = ['15m', '1h', 'tomorrow'] as const;
export type PauseLength = (typeof pauseLengths)[number];

/**
 * The pauses that a user may choose. A user who has everything recorded (windows_options,
 * always_perform_detection_recording) can pause for an hour at most.
 */
export function offeredPauses({
  always_perform_detection_recording: isAlways,
}: WindowsOptions): readonly PauseLength[] {
  return isAlways ? pauseLengths.filter((length) => length !== 'tomorrow') : pauseLengths;
}

const minuteMs = 60_000;

export const isPauseLength = (text: string): text is PauseLength => pauseLengths.some((one) => one === text);

/** Returns when a pause that begins now ends: tomorrow is the next midnight in this machine's time zone. */
export function pauseEndMs(length: PauseLength, nowMs: number): number {
  if (length === '15m') return nowMs + 15 * minuteMs;
  if (length === '1h') return nowMs + 60 * minuteMs;
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
}
