/** Prefixes that mail programs put before the subject of a reply or a forwarded mail, in the languages in use. */
const marks = [
  ...['re', 'fw', 'fwd', 'aw', 'wg', 'antw', 'antwort', 'weitergeleitet', 'doorst', 'doorgestuurd', 'réf', 'rép', 'tr'],
  ...['sv', 'vs', 'vl', 'vb', 'rv', 'res', 'enc', 'rif', 'odp', 'pd'],
];
// 'Re[2]:' and 'RE (2):' count replies; some programs write a full-width colon, and French ones put a blank before it.
const leadingMark = new RegExp(`^(?:${marks.join('|')})\\s?(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\))?\\s?[:：]\\s*`, 'iu');

/**
 * Returns the subject of a mail without the prefixes of replies and forwards.
 *
 *   "RE: Fwd: AW: Jaarrekening 2025"   →   "Jaarrekening 2025"
 *
 * A subject of nothing but such prefixes stays as it is.
 */
export function mailTitle(subject: string): string {
  let rest = subject.trim();
  while (leadingMark.test(rest)) rest = rest.replace(leadingMark, '');
  return rest.trim() || subject.trim();
}
