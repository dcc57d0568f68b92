import { cleanText } from '../capture/clean-text.ts';

const longest = 200;
/** Characters that turn the reading direction round, by which one name shows as another. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A name of a system outside as ours: without what cannot be shown, and never empty. */
export const plainName = (name: string, otherwise: string): string =>
  cleanText(name.replace(directions, '').normalize('NFC'), longest) || cleanText(otherwise, longest) || '?';

/** The same for a code; null when it is empty or longer than one of ours. */
export function plainCode(code: string | null): string | null {
  const plain = cleanText(code ?? '', 51);
  return plain === '' || plain.length > 50 ? null : plain;
}

/**
 * A name that nothing else has, by which two customers of the same name are told apart: with its code behind it, else with
 * what the system calls it. `isTaken` compares as names are compared.
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
