/** The longest reply that is stored, in characters. */
export const longestReply = 4000;

const originalMessage =
  /^[-_*\s]*(?:original message|oorspronkelijk bericht|ursprüngliche nachricht|message d['’]origine|forwarded message)[-_*\s]*$/iu;
const divider = /^_{10,}$/u;
const attribution = /^(?:on|op|am|le)\b.*\b(?:wrote|schreef|schrieb|a écrit)\b.*:$/iu;
const headerOfSender = /^\*?(?:from|van|von|de)\s?:\*?\s/iu;
const otherHeader =
  /^\*?(?:sent|verzonden|gesendet|envoyé|date|datum|to|aan|an|à|subject|onderwerp|betreff|objet)\s?:/iu;
const isQuoted = (line: string) => /^\s*>/u.test(line);
const isEmpty = (line: string) => line.trim() === '';

/**
 * Returns the new text of a reply by mail: without the quoted mail and without the signature. Replies between quoted
 * lines are kept with them.
 *
 *   Thanks, that helps.                  →  Thanks, that helps.
 *   On Mon, 2 Nov 2026 Ada wrote:
 *   > Press the button.
 */
export function replyText(mail: string): string {
  const lines = mail
    .replace(/\r\n?/gu, '\n')
    .replace(/[\0\p{Cs}]/gu, '')
    .split('\n');
  const start = lines.findIndex((_, index) => linesOfBeginning(lines, index) > 0);
  const rest = start === -1 ? [] : lines.slice(start + linesOfBeginning(lines, start));
  const isAnsweredBetween = rest.some(isQuoted) && rest.some((line) => !(isQuoted(line) || isEmpty(line)));
  const kept = start === -1 || isAnsweredBetween ? lines : lines.slice(0, start);
  return withoutEnd(withoutSignature(kept)).join('\n').trim().slice(0, longestReply).trim();
}

/** Returns the number of lines that introduce the quoted mail; 0 if they do not. */
function linesOfBeginning(lines: readonly string[], index: number): number {
  const [line = '', next = ''] = lines.slice(index, index + 2).map((one) => one.trim());
  if (line === '') return 0;
  if (originalMessage.test(line) || divider.test(line) || attribution.test(line)) return 1;
  if (attribution.test(`${line} ${next}`)) return 2;
  const following = lines.slice(index + 1, index + 5);
  return headerOfSender.test(line) && following.some((other) => otherHeader.test(other.trim())) ? 1 : 0;
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => /^--\s?$/u.test(line));
  return at === -1 ? lines : lines.slice(0, at);
}

/** A mail may also be quoted without an introduction. */
function withoutEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => !(isQuoted(line) || isEmpty(line)));
  return lines.slice(0, last + 1);
}
