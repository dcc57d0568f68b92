// Pages, texts and photos that other applications share with Daybook: kept in this browser until its user makes a note of it, also without a connection.
import { type SharedDraft, sharedCache, sharedDraft, sharedPicture } from '../shell/shared-draft.ts';

/** More is no photo, and would fill the browser. */
const mostPictureBytes = 25 * 1024 * 1024;
const mostText = 2000;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Title, text and address as one text; many applications put the address into the text as well. */
export function sharedText(parts: readonly string[]): string {
  const kept = parts.filter(
    (part, at) => part !== '' && !parts.some((other, index) => index !== at && holds(other, part, index < at)),
  );
  return kept.join('\n').slice(0, mostText);
}

const holds = (other: string, part: string, isBefore: boolean): boolean =>
  other === part ? isBefore : other.includes(part);

/** Keeps what was shared, in the place of what was shared before it, and goes to the screen for it. */
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
