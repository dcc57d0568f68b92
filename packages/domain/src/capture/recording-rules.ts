import type { PrivacyRule } from './privacy-rules.ts';
import type { RecordingWindow } from './recording-window.ts';

/** All that decides what a client may record and send, as it fetches it. The server applies the same once more. */
export interface RecordingRules {
  /** Changes with every change of the rest. */
  readonly version: string;
  readonly rules: readonly PrivacyRule[];
  /** All of them must be open: the organisation's and the user's own. */
  readonly windows: readonly RecordingWindow[];
  /** The zone of the windows' hours. */
  readonly timezone: string;
}
