import { flushPending } from './delivery.ts';
import { noteNow } from './recording.ts';
import { changePrivacy } from './settings-store.ts';

const resumeAlarm = 'resume';

/** Pauses recording until a moment, or goes on with null; the server hears of it at once, so that the silence is explained. */
export async function pauseUntil(untilMs: number | null): Promise<void> {
  await changePrivacy(() => ({ pausedUntilMs: untilMs }));
  await chrome.alarms.clear(resumeAlarm);
  if (untilMs !== null) await chrome.alarms.create(resumeAlarm, { when: untilMs });
  await noteNow();
  void flushPending({ withSign: true });
}
