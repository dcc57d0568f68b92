/** The state that a device reported with a heartbeat; `heard`: it sent a heartbeat without a state. */
export type DeviceSign = 'heard' | 'on' | 'idle' | 'paused' | 'off' | 'blocked';

export interface SaidState {
  readonly recording: 'on' | 'paused' | 'off';
  readonly isIdle: boolean;
  readonly lostPermissions: readonly string[];
}

/** A client sends a heartbeat every five minutes; it counts as silent after missing two. */
export const longestQuietMs = 12 * 60_000;

/** Returns the one state that sums up a device's report: whatever prevents recording comes first. */
export function deviceSign(said: SaidState | null): DeviceSign {
  if (said === null) return 'heard';
  if (said.recording !== 'on') return said.recording;
  if (said.lostPermissions.length > 0) return 'blocked';
  return said.isIdle ? 'idle' : 'on';
}
