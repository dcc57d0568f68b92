// A visit to Microsoft to consent to reading folders. The browser's tab remembers it, so that choosing continues
// afterwards.
const key = 'daybook.sharepoint';

/** The settings page where it begins, and to which it returns. */
export const folderSettings = '/settings/folders';

export const beginSharePointJourney = (): void => sessionStorage.setItem(key, 'yes');

/** Whether there was one; it is then over. */
export const endSharePointJourney = (): boolean => {
  const wasUnderWay = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return wasUnderWay;
};
