// The shared draft, which the service worker stores and the share screen turns into a note.

/** The cache that contains it. */
export const sharedCache = 'daybook-shared';
export const sharedDraft = '/share/draft';
export const sharedPicture = '/share/picture';

export type SharedDraft = {
  readonly text: string;
  /** When it was shared, which becomes the moment of its note. */
  readonly at: string;
  readonly has_picture: boolean;
};

/** Called at sign-out, and after the note was saved. */
export const forgetShared = async (): Promise<void> => {
  if ('caches' in window) await caches.delete(sharedCache);
};
