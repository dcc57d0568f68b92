// A journey to Microsoft that asks to look at folders. The browser's tab remembers it, so that choosing goes on afterwards.
const key = 'daybook.sharepoint';

/** The settings from which the journey begins, and to which it leads back. */
export const folderSettings = '/settings/folders';

export const beginSharePointJourney = (): void => sessionStorage.setItem(key, 'yes');

/** Whether one was under way; it is over then. */
export const endSharePointJourney = (): boolean => {
  const wasUnderWay = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return wasUnderWay;
};
