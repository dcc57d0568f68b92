import { isExtension, phoneLine } from './phone-line.ts';

export interface OwnLine {
  readonly systemId: number;
  /** See phoneLine(). */
  readonly line: string;
}

/**
 * Returns a function that tells whether the number at the other end of a call is a line of the organisation itself, so
 * that the call was internal. An extension is known on its own system only; a number on all of them.
 *
 *   lines 201 (system 1), +31302345678 (system 2)
 *   201 on system 1   →   own          201 on system 2            →   not
 *                                      030 234 56 78 on either    →   own
 */
export function ownLines(lines: readonly OwnLine[], systemId: number, country: string): (number: string) => boolean {
  const known = new Set(
    lines.filter((own) => own.systemId === systemId || !isExtension(own.line)).map(({ line }) => line),
  );
  return (number) => known.has(phoneLine(number, country));
}
