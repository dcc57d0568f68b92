import { foldText, wordsOf } from '../../tags/words.ts';

export interface ContactByName {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
}

/**
 * Returns the contacts that a user may mean by a name: the one with exactly this name or code, else those in whose
 * names each word begins a word. If there are several, the user is asked to choose.
 *
 *   "bakker"   →   Bakkerij Bakker, De Bakkers BV
 */
export function contactsNamed<T extends ContactByName>(name: string, contacts: readonly T[]): readonly T[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const exact = contacts.filter(
    (one) => wordsOf(one.name).join(' ') === whole || (one.code !== null && foldText(one.code) === foldText(name)),
  );
  if (exact.length > 0) return exact;
  return contacts.filter((one) => {
    const known = wordsOf(one.name);
    return words.every((word) => known.some((other) => other.startsWith(word)));
  });
}

const internalNames: ReadonlySet<string> = new Set(['internal', 'intern', 'interne']);

/** Whether the name means internal work. */
export const namesInternal = (name: string): boolean => internalNames.has(foldText(name).trim());
