/** Prefixes that mail programs put before the subject of a reply or a forwarded mail, in the languages in use. */
const marks = [
  ...['re', 'fw', 'fwd', 'aw', 'wg', 'antw', 'antwort', 'weitergeleitet', 'doorst', 'doorgestuurd', 'réf', 'rép', 'tr'],
  ...['sv', 'vs', 'vl', 'vb', 'rv', 'res', 'enc', 'rif', 'odp', 'pd'],
];
// 'Re[2]:' and 'RE (2):' count answers; some programs write a wide colon, the French a blank before it.
const leadingMark = new RegExp(`^(?:${marks.join('|')})\\s?(?:\\[\\d{1,3}\\]|\\(\\d{1,3}\\))?\\s?[:：]\\s*`, 'iu');

/**
 * The subject of a mail as one subject, however often it went to and fro.
 *
 *   "RE: Fwd: AW: Jaarrekening 2025"   →   "Jaarrekening 2025"
 *
 * A subject that is nothing but such marks stays as it is.
 */
export function mailTitle(subject: string): string {
  let rest = subject.trim();
  while (leadingMark.test(rest)) rest = rest.replace(leadingMark, '');
  return rest.trim() || subject.trim();
}
