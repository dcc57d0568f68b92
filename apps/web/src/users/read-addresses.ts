// Several e-mail addresses as people type or paste them.
import { isEmail } from '../ui/fields/checks.ts';

export type ReadAddresses = {
  /** Each once, in the order they were written. */
  readonly addresses: readonly string[];
  /** Texts that are no address. */
  readonly wrong: readonly string[];
};

/** "Anna de Vries <anna@firm.example>" is anna@firm.example. */
const bare = (typed: string): string => /<([^<>]*)>\s*$/.exec(typed)?.[1]?.trim() ?? typed;

/**
 * Addresses one a line, or with commas or semicolons between them, as a mail program copies them. Those without a name
 * may also stand with blanks between them.
 *
 *   'Anna <anna@a.example>; ben@b.example'   →   anna@a.example, ben@b.example
 */
export const readAddresses = (typed: string): ReadAddresses => {
  const parts = typed
    .split(/[\n,;]+/)
    .flatMap((part) => (part.includes('<') ? [bare(part.trim())] : part.split(/\s+/)))
    .filter((part) => part !== '');
  const all = [...new Set(parts.map((part) => part.toLowerCase()))];
  return { addresses: all.filter(isEmail), wrong: all.filter((part) => !isEmail(part)) };
};
