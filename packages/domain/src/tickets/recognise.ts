// Recognises tickets in texts and addresses: only known groups and numbers count, so that UTF-8 is no ticket.
//   knownTickets    the known tickets, prepared for the search
//   ticketsNamed    the tickets that a text or an address names, in their order
import { ticketsOf } from '../timeline/ticket-keys.ts';

/** A ticket by its system's names. */
export type KnownTicket = { readonly id: string; readonly key: string };

export type KnownTickets<T extends KnownTicket = KnownTicket> = {
  readonly byKey: ReadonlyMap<string, T>;
  /** The hosts of these tickets' pages. */
  readonly hosts: ReadonlySet<string>;
};

/** Keys are compared without case: branches are in lower case. */
const normal = (key: string): string => key.toUpperCase();

export function knownTickets<T extends KnownTicket & { readonly page: string | null }>(
  tickets: readonly T[],
): KnownTickets<T> {
  const pages = tickets.flatMap(({ page }) => (page === null ? [] : [URL.parse(page)?.hostname ?? '']));
  return { byKey: new Map(tickets.map((one) => [normal(one.key), one])), hosts: new Set(pages.filter(Boolean)) };
}

/** ABC-123 without a word, number or version adjoining it; in branches and addresses in lower case too. */
const keyInText = /(?<![\p{L}\p{N}.])([a-z][a-z0-9_]{1,19})-([1-9]\d{0,6})(?![\p{L}\p{N}]|[.,]\d)/giu;
/** #4711, or [4711] and (4711) as in help desk mails. A number of one or two digits is an item in a list. */
const numberInText = /(?<![\p{L}\p{N}&/])#([1-9]\d{2,8})(?![\p{L}\p{N}]|[.,]\d)/gu;

/**
 * Returns the tickets that a subject names, the one of its own page first and each once. `url` may be the page of a
 * ticket.
 *
 *   "feature/web-12-login"                      →  WEB-12, if known
 *   "Re: [#4711] Printer"                       →  #4711, if known
 *   "UTF-8", "COVID-19", "#1"                   →  none
 */
export function ticketsNamed<T extends KnownTicket>(
  { title, url }: { readonly title: string; readonly url: string | null },
  { byKey, hosts }: KnownTickets<T>,
): T[] {
  const ofPage = pageKey(url, hosts);
  const branch = url === null || hosts.has(URL.parse(url)?.hostname ?? '') ? '' : pathOf(url);
  const written = [title, branch].flatMap((text) => [
    ...[...text.matchAll(keyInText)].map(([, group, number]) => ({ at: `${group}-${number}` })),
    ...[...text.matchAll(numberInText)].map(([, number]) => ({ at: `#${number}` })),
  ]);
  const keys = [...(ofPage === null ? [] : [ofPage]), ...written.map(({ at }) => at)];
  const found = keys.flatMap((key) => byKey.get(normal(key)) ?? []);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

/** Returns the path of an address, which may contain a branch: /bakker/portal/tree/WEB-12-login. */
function pathOf(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the ticket of a page; null for pages of other accounts, whose tickets are unknown. */
function pageKey(url: string | null, hosts: ReadonlySet<string>): string | null {
  const [ticket] = url === null ? [] : ticketsOf({ title: '', url });
  return ticket === undefined || ticket.host === null || !hosts.has(ticket.host) ? null : ticket.key;
}
