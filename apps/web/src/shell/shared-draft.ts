// The shared draft, between the service worker that takes it and the screen that makes a note of it.

/** Where the browser keeps it. */
export const sharedCache = 'daybook-shared';
export const sharedDraft = '/share/draft';
export const sharedPicture = '/share/picture';

export type SharedDraft = {
  readonly text: string;
  /** When it was shared, which is the moment of its note. */
  readonly at: string;
  readonly has_picture: boolean;
};

/** For whoever signs out, and after a note was made of it. */
export const forgetShared = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(sharedCache);
};
