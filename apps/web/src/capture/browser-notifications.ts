// Notifications of the browser outside its windows. The user permits them in each browser.

export type BrowserPermission = NotificationPermission | 'missing';

export const browserPermission = (): BrowserPermission =>
  'Notification' in globalThis ? Notification.permission : 'missing';

/** Makes the browser ask for permission; it asks once, and remembers the answer. */
export const askBrowser = async (): Promise<BrowserPermission> => {
  if (browserPermission() === 'default') await Notification.requestPermission();
  return browserPermission();
};

type Message = { readonly title: string; readonly text: string; readonly tag: string; readonly locale: string };

/** Shows a notification that leads back here; false if the browser may not or cannot. */
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
    // Phone browsers only show notifications of a service worker.
    return false;
  }
};
