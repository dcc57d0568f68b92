import { normalisePhone } from '../tags/normalise-reference.ts';

/** The most digits of an extension: external numbers are longer. */
const longestExtension = 5;

/** Whether a number is an extension of the switchboard. */
export const isExtension = (number: string): boolean => new RegExp(`^\\d{1,${longestExtension}}$`).test(number.trim());

/**
 * Returns a line in the form in which lines are compared: an extension as it is, a number in E.164, an account in lower
 * case.
 *
 *   "030 234 56 78", NL   →   +31302345678
 *   "SIP/Anna"            →   sip/anna
 */
export function phoneLine(text: string, country: string): string {
  const line = text.trim();
  if (isExtension(line)) return line;
  return normalisePhone(line, country) ?? line.toLowerCase().slice(0, 100);
}
