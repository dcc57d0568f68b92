/** The state that a device reported with a heartbeat; `heard`: it was there and reported none. */
export type DeviceSign = 'heard' | 'on' | 'idle' | 'paused' | 'off' | 'blocked';

export interface SaidState {
  readonly recording: 'on' | 'paused' | 'off';
  readonly isIdle: boolean;
  readonly lostPermissions: readonly string[];
}

/** A client sends a heartbeat every five minutes; two of them may go missing before it counts as silent. */
export const longestQuietMs = 12 * 60_000;

/** The one word for what a device said: what keeps it from recording comes before what it would have recorded. */
export function deviceSign(said: SaidState | null): DeviceSign {
  if (said === null) return 'heard';
  if (said.recording !== 'on') return said.recording;
  if (said.lostPermissions.length > 0) return 'blocked';
  return said.isIdle ? 'idle' : 'on';
}
