/** The state that a device reported with a heartbeat; `heard`: it sent a heartbeat without a state. */
export type DeviceSign = 'heard' | 'on' | 'idle' | 'paused' | 'off' | 'blocked';

export interface ReportedState {
  readonly recording: 'on' | 'paused' | 'off';
  readonly isIdle: boolean;
  readonly lostPermissions: readonly string[];
}

/** A client sends a heartbeat every five minutes; it counts as silent after missing two. */
export const longestQuietMs = 12 * 60_000;

/** Returns the one state that sums up a device's report: whatever prevents recording comes first. */
export function deviceSign(reported: ReportedState | null): DeviceSign {
  if (reported === null) return 'heard';
  if (reported.recording !== 'on') return reported.recording;
  if (reported.lostPermissions.length > 0) return 'blocked';
  return reported.isIdle ? 'idle' : 'on';
}
