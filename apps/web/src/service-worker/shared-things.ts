// Pages, texts and photos that other applications share with Daybook: kept in this browser until the user saves a note,
// even without a connection.
import { type SharedDraft, sharedCache, sharedDraft, sharedPicture } from '../shell/shared-draft.ts';

/** A larger file is no photo, and would fill the browser's storage. */
const mostPictureBytes = 25 * 1024 * 1024;
const mostText = 2000;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns title, text and address as one text; many applications repeat the address in the text. */
export function sharedText(parts: readonly string[]): string {
  const kept = parts.filter(
    (part, at) => part !== '' && !parts.some((other, index) => index !== at && holds(other, part, index < at)),
  );
  return kept.join('\n').slice(0, mostText);
}

const holds = (other: string, part: string, isBefore: boolean): boolean =>
  other === part ? isBefore : other.includes(part);

/** Stores a share in place of the previous one, and opens its screen. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const picture = form.get('picture');
  const cache = await caches.open(sharedCache);
  const hasPicture = picture instanceof File && picture.size > 0 && picture.size <= mostPictureBytes;
  const draft: SharedDraft = {
    text: sharedText([textIn(form, 'title'), textIn(form, 'text'), textIn(form, 'url')]),
    at: new Date().toISOString(),
    has_picture: hasPicture,
  };
  await cache.put(sharedDraft, new Response(JSON.stringify(draft)));
  if (hasPicture) await cache.put(sharedPicture, new Response(picture));
  else await cache.delete(sharedPicture);
  return Response.redirect('/share', 303);
}
