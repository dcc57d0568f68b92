// Several e-mail addresses as people type or paste them.
import { isEmail } from '../ui/fields/checks.ts';

export type ReadAddresses = {
  /** Each once, in the order they were written. */
  readonly addresses: readonly string[];
  /** Texts that are no address. */
  readonly wrong: readonly string[];
};

const pieces = (typed: string): string[] => typed.split(/[\s,]+/);

/** Returns the addresses before one in angle brackets; the rest there is a name, which may contain a comma. */
const beforeBrackets = (typed: string): string[] =>
  pieces(typed.replaceAll('"', ' ')).filter((piece) => piece.includes('@'));

/** Returns the addresses of texts such as 'ben@b.example, "Vries, Anna de" <anna@a.example>'. */
const unnamed = (typed: string): string[] => {
  const rest = typed.lastIndexOf('>') + 1;
  const named = typed.slice(0, rest).matchAll(/([^<>]*)<([^<>]*)>/g);
  return [
    ...[...named].flatMap(([, name = '', address = '']) => [...beforeBrackets(name), address.trim()]),
    ...pieces(typed.slice(rest)),
  ];
};

/**
 * Returns addresses that are one on each line, or separated by commas or semicolons, as a mail program copies them.
 * Those without a name may also be separated by spaces.
 *
 *   'Vries, Anna de <anna@a.example>; ben@b.example'   →   anna@a.example, ben@b.example
 */
export const readAddresses = (typed: string): ReadAddresses => {
  const parts = typed
    .split(/[\n;]+/)
    .flatMap(unnamed)
    .filter((part) => part !== '');
  const all = [...new Set(parts.map((part) => part.toLowerCase()))];
  return { addresses: all.filter(isEmail), wrong: all.filter((part) => !isEmail(part)) };
};
