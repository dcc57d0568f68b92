// Several e-mail addresses as people type or paste them.
import { isEmail } from '../ui/fields/checks.ts';

export type ReadAddresses = {
  /** Each once, in the order they were written. */
  readonly addresses: readonly string[];
  /** Texts that are no address. */
  readonly wrong: readonly string[];
};

const pieces = (typed: string): string[] => typed.split(/[\s,]+/);

/** The addresses before one in angle brackets; the rest there is a name, which may hold a comma. */
const beforeBrackets = (typed: string): string[] =>
  pieces(typed.replaceAll('"', ' ')).filter((piece) => piece.includes('@'));

/** The addresses of texts such as 'ben@b.example, "Vries, Anna de" <anna@a.example>'. */
const unnamed = (typed: string): string[] => {
  const rest = typed.lastIndexOf('>') + 1;
  const named = typed.slice(0, rest).matchAll(/([^<>]*)<([^<>]*)>/g);
  return [
    ...[...named].flatMap(([, name = '', address = '']) => [...beforeBrackets(name), address.trim()]),
    ...pieces(typed.slice(rest)),
  ];
};

/**
 * Addresses one a line, or with commas or semicolons between them, as a mail program copies them. Those without a name
 * may also stand with blanks between them.
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
