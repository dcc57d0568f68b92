import { type SharedDraft, sharedCache, sharedDraft, sharedPicture } from '../shell/shared-draft.ts';

export type Shared = Pick<SharedDraft, 'text' | 'at'> & { readonly picture: Blob | null };

/** Returns the draft that the service worker stored; null: none. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in window) || !(await caches.has(sharedCache))) return null;
  const cache = await caches.open(sharedCache);
  const draft = await cache.match(sharedDraft);
  if (draft === undefined) return null;
  const { text, at, has_picture: hasPicture }: SharedDraft = await draft.json();
  const picture = hasPicture ? await cache.match(sharedPicture) : undefined;
  return { text, at, picture: (await picture?.blob()) ?? null };
}
