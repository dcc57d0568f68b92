import { emailAddresses } from '../tags/normalise-reference.ts';

/** Prefixes of replied, forwarded and external mails, in four languages: "AW:", "RE[2]:", "Re :", "[EXTERN]". */
const marks = [
  '(?:re|fw|fwd|aw|wg|antw|tr|doorst|betr|betreft|rép)(?:\\[\\d+\\])?\\s?:',
  '(?:automatisch antwoord|automatic reply|automatische antwort|réponse automatique)\\s?:',
  '(?:geaccepteerd|accepted|zugesagt|accepté|geweigerd|declined|abgesagt|geannuleerd|canceled|annulé)\\s?:',
  '\\[(?:ext|extern|external|externe|externe mail)\\]',
].join('|');
const leadingMarks = new RegExp(`^(?:\\s*(?:${marks})\\s*)+`, 'iu');
/** Outlook's title suffix for a message in a separate window. */
const message = /\s[-–]\s(?:Bericht|Message|Nachricht)(?: \((?:HTML|[^()]{4,20})\))+(?=$|\s[-–]\s)/u;

/**
 * Returns a title in the form in which titles are compared: a reply has that of the original, and a message window has
 * its subject.
 *
 *   "AW: WG: Jahresabschluss - Nachricht (HTML)" → Jahresabschluss      "Offerte - anna@kantoor.nl - Outlook" → Offerte - Outlook
 *
 * Addresses of `ownDomains` are removed: they name the mailbox, which is always the same.
 */
export function plainTitle(title: string, ownDomains: ReadonlySet<string>): string {
  const told = title.replace(leadingMarks, '').replace(message, '');
  if (!told.includes('@')) return told.trim();
  const own = emailAddresses(told).filter((address) => ownDomains.has(address.slice(address.lastIndexOf('@') + 1)));
  return own.reduce((rest, address) => withoutAddress(rest, address), told).trim();
}

function withoutAddress(title: string, address: string): string {
  const at = title.toLowerCase().indexOf(address);
  if (at < 0) return title;
  return `${title.slice(0, at).replace(/\s[-–]\s$/u, '')}${title.slice(at + address.length)}`;
}
