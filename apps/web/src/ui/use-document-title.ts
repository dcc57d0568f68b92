// The title of the browser's tab: that of the open dialog, otherwise that of the screen.
import { useEffect } from 'react';

const titles: { screen: string | null; dialog: string | null } = { screen: null, dialog: null };

const show = (): void => {
  const title = titles.dialog ?? titles.screen;
  document.title = title === null ? 'Daybook' : `${title} · Daybook`;
};

/** Sets the tab's title to that of a screen, until another screen sets it. */
export const useScreenTitle = (title: string): void => {
  useEffect(() => {
    titles.screen = title;
    show();
  }, [title]);
};

/**
 * Sets the tab's title to that of a dialog with an address while it is open, whichever of the two is rendered first.
 */
export const useDialogTitle = (title: string): void => {
  useEffect(() => {
    titles.dialog = title;
    show();
    return () => {
      titles.dialog = null;
      show();
    };
  }, [title]);
};
