/** A ticket that a subject belongs to. */
export interface SeenTicket {
  /** Equal for the same ticket, wherever it was seen. */
  readonly id: string;
  /** As people write it: ABC-123, or #123 in a system that only counts. */
  readonly key: string;
  /** The host of the ticket's own page; null when the key was only in a title. */
  readonly host: string | null;
}

/** The part of a ticket page's address that contains its key or number. */
const pages: readonly { readonly host: RegExp; readonly path: RegExp }[] = [
  { host: /(^|\.)atlassian\.net$|^jira\./u, path: /\/(?:browse|issues)\/([A-Z][A-Z0-9]{1,9}-\d{1,7})(?=\/|$)/u },
  { host: /(^|\.)zendesk\.com$/u, path: /\/(?:agent\/)?tickets\/(\d{1,9})(?=\/|$)/u },
  { host: /(^|\.)(?:freshdesk|freshservice)\.com$/u, path: /\/tickets\/(\d{1,9})(?=\/|$)/u },
  {
    host: /(^|\.)(?:github\.com|gitlab\.[a-z.]+)$|^gitlab\./u,
    path: /\/(?:issues|pull|merge_requests)\/(\d{1,7})(?=\/|$)/u,
  },
  { host: /(^|\.)(?:dev\.azure|visualstudio)\.com$/u, path: /\/_workitems\/edit\/(\d{1,9})(?=\/|$)/u },
  { host: /(^|\.)linear\.app$/u, path: /\/issue\/([A-Z][A-Z0-9]{0,9}-\d{1,7})(?=\/|$)/u },
];

/** Words that look like a project key but name a standard, a format or something else. */
const noProjects = new Set(
  'ISO NEN EN DIN UTF SHA MD RSA AES RFC COVID SARS IEC IEEE HTTP TLS SSL USB HDMI RJ WIN MS KB CVE IFRS BTW VAT FY JAN FEB MAR APR MAY MEI JUN JUL AUG SEP OCT OKT NOV DEC DEZ'.split(
    ' ',
  ),
);
const keyInText = /(?<![\p{L}\p{N}./_-])([A-Z][A-Z0-9]{1,9})-([1-9]\d{0,6})(?![\p{L}\p{N}_]|-\p{L}|[-.,]\d)/gu;

/** An invoice of 2026 looks like a ticket, but is none. */
const isYear = (digits: string): boolean => /^(?:19|20)\d{2}$/u.test(digits);
/** Q3-2026, A4-2, H1-12: a quarter, a size of paper, a half year. */
const isShort = (project: string): boolean => /^[A-Z]\d$/u.test(project);

function ticketOfPage(url: string | null): SeenTicket | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname: host, pathname } = new URL(url);
  for (const page of pages) {
    const found = page.host.test(host) ? page.path.exec(pathname)?.[1] : undefined;
    if (found !== undefined)
      return /^\d/u.test(found) ? numbered(host, pathname, found) : { id: found, key: found, host };
  }
  return null;
}

/** A number alone is ambiguous: it belongs to its host, or to its project where one host has many. */
function numbered(host: string, path: string, digits: string): SeenTicket {
  const [owner = '', project = ''] = /github|gitlab|azure/u.test(host) ? path.split('/').filter(Boolean) : [];
  const where = [host, owner, project].filter(Boolean).join('/');
  return { id: `${where}#${digits}`, key: `#${digits}`, host };
}

/**
 * Returns the tickets that a subject names, the one of its own page first (specification 1, day slides: ticket). A key
 * counts anywhere; a number only on the page of a ticket system, where its owner is known.
 *
 *   "[ABC-123] Login fails"                     →  ABC-123
 *   https://bakker.zendesk.com/agent/tickets/7  →  #7 of bakker.zendesk.com
 *   "ISO-9001 audit", "Invoice INV-2026"        →  none
 */
export function ticketsOf({ title, url }: { readonly title: string; readonly url: string | null }): SeenTicket[] {
  const ofPage = ticketOfPage(url);
  const inTitle = [...title.matchAll(keyInText)].flatMap(([, project = '', digits = '']): SeenTicket[] => {
    if (noProjects.has(project) || isYear(digits) || isShort(project)) return [];
    const key = `${project}-${digits}`;
    return [{ id: key, key, host: null }];
  });
  const all = ofPage === null ? inTitle : [ofPage, ...inTitle.filter(({ id }) => id !== ofPage.id)];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
