import { cleanText } from '../capture/clean-text.ts';

const longest = 200;
/** Characters that reverse the reading direction, which can make one name look like another. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a name of an external system as Daybook stores it: without unprintable characters, and never empty. */
export const plainName = (name: string, otherwise: string): string =>
  cleanText(name.replace(directions, '').normalize('NFC'), longest) || cleanText(otherwise, longest) || '?';

/** Returns a code of an external system as Daybook stores it; null when it is empty or too long. */
export function plainCode(code: string | null): string | null {
  const plain = cleanText(code ?? '', 51);
  return plain === '' || plain.length > 50 ? null : plain;
}

/**
 * Returns a free name that distinguishes two customers of the same name: followed by the code, or else by the id in the
 * system. `isTaken` compares as names are compared.
 */
export function freeName(
  name: string,
  { code, outsideId }: { readonly code: string | null; readonly outsideId: string },
  isTaken: (name: string) => boolean,
): string {
  const withMark = (mark: string) => `${cleanText(name, longest - mark.length - 3)} (${mark})`;
  const wishes = [name, ...(code === null ? [] : [withMark(code)]), withMark(outsideId.slice(-60))];
  return wishes.find((wish) => !isTaken(wish)) ?? withMark(outsideId.slice(-60));
}
