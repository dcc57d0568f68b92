// Messages of the browser itself, beside its windows. Whether they may be shown is said by its user, in each browser.

export type BrowserPermission = NotificationPermission | 'missing';

export const browserPermission = (): BrowserPermission =>
  'Notification' in globalThis ? Notification.permission : 'missing';

/** Has the browser ask its user; it asks once, and remembers the answer. */
export const askBrowser = async (): Promise<BrowserPermission> => {
  if (browserPermission() === 'default') await Notification.requestPermission();
  return browserPermission();
};

type Message = { readonly title: string; readonly text: string; readonly tag: string; readonly locale: string };

/** Shows a message that leads back here; false where the browser may not or cannot. */
export const notifyBrowser = ({ title, text, tag, locale }: Message, open: () => unknown): boolean => {
  if (browserPermission() !== 'granted') return false;
  try {
    const shown = new Notification(title, { body: text, tag, lang: locale, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      open();
    };
    return true;
  } catch {
    // Browsers of phones show those of a service worker alone.
    return false;
  }
};
