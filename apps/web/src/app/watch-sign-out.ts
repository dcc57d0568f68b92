import { marksSignedOut, signedInMark } from '../shell/first-load/signed-in-mark.ts';

/** Leaves the screen in this tab when the user signs out in another one, so that no private days stay visible. */
export const watchSignOut = (leave: () => void): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Without a key the complete storage was cleared.
    if ((key === signedInMark || key === null) && marksSignedOut(newValue)) leave();
  });
};
