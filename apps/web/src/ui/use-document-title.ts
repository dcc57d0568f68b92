// The name of the browser's tab: the dialog's while one is open, otherwise the screen's.
import { useEffect } from 'react';

const titles: { screen: string | null; dialog: string | null } = { screen: null, dialog: null };

const show = (): void => {
  const title = titles.dialog ?? titles.screen;
  document.title = title === null ? 'Daybook' : `${title} · Daybook`;
};

/** Names the tab after a screen, until another screen does. */
export const useScreenTitle = (title: string): void => {
  useEffect(() => {
    titles.screen = title;
    show();
  }, [title]);
};

/** Names the tab after a dialog that has an address, as long as it is open, whichever is there first. */
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
