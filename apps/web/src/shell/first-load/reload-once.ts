// Reloads the page when nothing else helps, but not twice within a minute: a persistent mismatch must not loop.
const reloadedKey = 'daybook.reloaded-at';
const pauseMs = 60_000;

let leaving = false;

/** Whether this page is about to be replaced: failures are then ignored. */
export const isReloading = (): boolean => leaving;

export const reloadOnce = (): void => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < pauseMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  leaving = true;
  location.reload();
};
