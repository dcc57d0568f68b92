import { emailAddresses } from './normalise-reference.ts';
import type { ReferencedSubject } from './references.ts';

const webAddress = /\bhttps?:\/\/[^\s<>"']+/i;
const bareAddress = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?(\/\S*)?$/u;
const fileAddress = /\b(?:file|smb):\/\/[^\s<>"']+/i;
const windowsPath = /(?:[A-Za-z]:\\|\\\\[^\\\s]+\\)[^<>"|?*\n]+/;
const posixPath = /(?:^|\s)(\/(?:[^/\n]+\/)+[^/\n]*)/;
const phoneNumber = /(?:^|[^\w@.])((?:\+|00|0)[\d ()/-]{7,18}\d)(?!\w)/;

/**
 * Reads a text that a user pasted to try rules as activity: an address, a path, a mail's header or a title. In each
 * case it is also a title.
 *
 *   "From: jan@bakker.nl"        →   a mail from jan@bakker.nl
 *   "C:\Klanten\Bakker\a.xlsx"   →   a document
 */
export function readPastedText(text: string): ReferencedSubject {
  const trimmed = text.trim();
  const addresses = emailAddresses(trimmed);
  const url = webAddress.exec(trimmed)?.[0] ?? (addresses.length === 0 ? bareAddress.exec(trimmed)?.[0] : undefined);
  const path = url === undefined ? pathIn(trimmed) : undefined;
  const phone = url === undefined && path === undefined ? phoneNumber.exec(trimmed)?.[1] : undefined;
  return {
    title: trimmed,
    url: url ?? null,
    path: path?.trim() ?? null,
    mailFrom: addresses[0] ?? null,
    mailTo: addresses.slice(1),
    phoneNumber: phone ?? null,
  };
}

function pathIn(text: string): string | undefined {
  return fileAddress.exec(text)?.[0] ?? windowsPath.exec(text)?.[0] ?? posixPath.exec(text)?.[1];
}
