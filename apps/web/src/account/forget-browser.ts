import { leaveHere } from '../push/push-device.ts';
import { forgetRecent } from '../shell/keys/recent-entries.ts';
import { forgetShared } from '../shell/shared-draft.ts';

/** Takes from this browser what it keeps of its user beside the session: for signing out, and for an account that is erased. */
export const forgetBrowser = async (): Promise<void> => {
  // Messages are for whoever is signed in here.
  await leaveHere().catch(() => undefined);
  await forgetShared();
  forgetRecent();
  localStorage.removeItem('daybook.installed');
};
