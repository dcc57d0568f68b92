/** Longest title that is kept, in characters. */
export const maximumTitleLength = 500;

const browserNames = [
  'Google Chrome',
  'Chromium',
  'Microsoft Edge',
  'Mozilla Firefox',
  'Firefox',
  'Safari',
  'Brave',
  'Opera',
  'Vivaldi',
  'Arc',
];

const privateBrowsing = '(?: \\((?:Incognito|InPrivate|Private Browsing|Incognitovenster|Privénavigatie)\\))?';
const trailingBrowser = new RegExp(`\\s+[-–—]\\s+(?:${browserNames.join('|')})${privateBrowsing}$`, 'u');
// "Dossier en nog 3 pagina's - Werk - Microsoft Edge": the number of other open pages.
const otherPages =
  "(?:and \\d+ more pages?|en (?:nog )?\\d+ (?:andere )?pagina['’]?s?|und \\d+ weitere Seiten?|et \\d+ (?:autres? )?pages?(?: de plus)?)";
const edgePages = new RegExp(` ${otherPages}(?=(?: [-–—] [^-–—]{1,60})? [-–—] Microsoft Edge$)`, 'u');
// "(3) Inbox", "[12] Inbox", "(99+) Inbox": the number of unread messages, which is not part of the subject.
const leadingCounter = /^(?:\(\d{1,5}\+?\)|\[\d{1,5}\+?\])\s+/u;
// "Inbox (3) - jan@bakker.nl": the same count inside a mail title.
const mailCounter =
  /^((?:Inbox|Postvak IN|Posteingang|Boîte de réception|Inkomend|Concepten|Drafts))\s+\(\d{1,5}\+?\)/iu;
const leadingMark = /^(?:[●•○◦*]\s+|[●•]|\*(?=\S))/u;
const trailingMark = /\s*[●•]$/u;
const control = /\p{Cc}/gu;
// Zero-width spaces and direction marks; joiners stay, because letters and emoji need them.
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/**
 * Returns a window or page title in a form that stays the same when counters and marks in it change (design: subject).
 *
 *   "(3) ● Jaarrekening 2025  - Google Chrome"   →   "Jaarrekening 2025"
 *
 * Unicode NFC, blanks collapsed, at most 500 characters. Never empty: a title of nothing but marks stays as it is.
 */
export function normaliseSubject(title: string): string {
  const visible = title.toWellFormed().replace(invisible, '').replace(control, ' ');
  const plain = capped(collapse(visible.normalize('NFC')));
  return untilStable(plain, stripOnce) || plain;
}

/**
 * Returns the key that all sightings of one subject share: the normalised title regardless of case, and the address,
 * path or phone number behind it. Callers hash it.
 */
export function subjectKey(subject: {
  readonly title: string;
  readonly url?: string | null;
  readonly path?: string | null;
  readonly phoneNumber?: string | null;
}): string {
  const place = subject.url ?? subject.path ?? subject.phoneNumber ?? '';
  return JSON.stringify([normaliseSubject(subject.title).toLowerCase(), place]);
}

function stripOnce(title: string): string {
  return title
    .replace(leadingMark, '')
    .replace(leadingCounter, '')
    .replace(edgePages, '')
    .replace(trailingBrowser, '')
    .replace(trailingMark, '')
    .replace(mailCounter, '$1')
    .trim();
}

function untilStable(text: string, change: (text: string) => string): string {
  const changed = change(text);
  return changed === text ? text : untilStable(changed, change);
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

// Cut between characters, never inside a surrogate pair.
function capped(text: string): string {
  const cut = text.slice(0, maximumTitleLength);
  return (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}
