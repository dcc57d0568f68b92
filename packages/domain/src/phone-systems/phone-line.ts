import { normalisePhone } from '../tags/normalise-reference.ts';

/** An extension of a switchboard: nobody outside has so short a number. */
const longestExtension = 5;

/** Whether a number is one of the switchboard's own. */
export const isExtension = (number: string): boolean => new RegExp(`^\\d{1,${longestExtension}}$`).test(number.trim());

/**
 * A line in the form in which lines are compared: an extension as it is, a number in E.164, an account in lower case.
 *
 *   "030 234 56 78", NL   →   +31302345678
 *   "SIP/Anna"            →   sip/anna
 */
export function phoneLine(text: string, country: string): string {
  const line = text.trim();
  if (isExtension(line)) return line;
  return normalisePhone(line, country) ?? line.toLowerCase().slice(0, 100);
}
