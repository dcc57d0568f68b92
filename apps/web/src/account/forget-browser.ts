import { leaveHere } from '../push/push-device.ts';
import { forgetRecent } from '../shell/keys/recent-entries.ts';
import { forgetShared } from '../shell/shared-draft.ts';

/** Removes the user's data from this browser, apart from the session: for signing out, and for an erased account. */
export const forgetBrowser = async (): Promise<void> => {
  // Push messages are for the signed-in user.
  await leaveHere().catch(() => undefined);
  await forgetShared();
  forgetRecent();
  localStorage.removeItem('daybook.installed');
};
