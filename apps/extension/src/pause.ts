import { flushPending } from './delivery.ts';
import { noteNow } from './recording.ts';
import { recordingRules } from './rules.ts';
import { changePrivacy, readAccount, readPrivacy } from './settings-store.ts';

/** Ends a pause when the browser restarts, where the user has everything recorded. */
export async function endLongPause(): Promise<void> {
  const [account, { pausedUntilMs }] = await Promise.all([readAccount(), readPrivacy()]);
  if (!account || pausedUntilMs === null) return;
  if ((await recordingRules(account)).alwaysRecords) await pauseUntil(null);
}

const resumeAlarm = 'resume';

/**
 * Pauses recording until a moment, or resumes with null; the server is notified at once, which explains the silence.
 */
export async function pauseUntil(untilMs: number | null): Promise<void> {
  await changePrivacy(() => ({ pausedUntilMs: untilMs }));
  await chrome.alarms.clear(resumeAlarm);
  if (untilMs !== null) await chrome.alarms.create(resumeAlarm, { when: untilMs });
  await noteNow();
  void flushPending({ withSign: true });
}
