// The activities of a day by the ticket that they belong to.
import type { TimelineLog } from '@daybook/contract/timeline.ts';
import { ticketsOf } from '@daybook/domain/timeline/ticket-keys.ts';
import { type ActivityRow, activityRows, secondsOf } from './activity-rows.ts';

export type TicketGroup = {
  id: string;
  key: string;
  /** Where its page was open; null: only its key was seen. */
  host: string | null;
  url: string | null;
  /** Subject of a ticket, as far as a title names it. */
  title: string;
  seconds: number;
  rows: readonly ActivityRow[];
  logIds: readonly string[];
  openIds: readonly string[];
};

const separators = /\s+[-–—|·]\s+/u;
const systems =
  /^(?:jira.*|zendesk.*|freshdesk.*|github|gitlab|linear|azure devops.*|.*atlassian.*|.*(?:zendesk|freshdesk).*)$/iu;
/** How replies and forwards begin. */
const answers = /^(?:(?:re|fw|fwd|aw|wg|tr|antw|doorst)\s*:\s*)+/iu;

/** A title without the key, without the name of the system, and without the marks of answers. */
const plainTitle = (title: string, key: string): string =>
  title
    .replace(answers, '')
    .split(separators)
    .filter((part) => !systems.test(part.trim()))
    .join(' – ')
    .replaceAll(new RegExp(`[[(]?${key}[\\])]?:?`, 'gu'), '')
    .replace(/^[\s:–-]+|[\s:–-]+$/gu, '')
    .replaceAll(/\s{2,}/gu, ' ');

const firstTicket = ({ subject }: TimelineLog) => ticketsOf(subject)[0];

/** Its own page says best what a ticket is about, else the title that most time went to. */
const groupOf = (id: string, entries: readonly TimelineLog[]): TicketGroup[] => {
  const [first] = entries;
  const ticket = first && firstTicket(first);
  if (ticket === undefined) return [];
  const onPage = entries.find((log) => firstTicket(log)?.host !== null);
  const rows = activityRows(entries);
  const told = onPage?.subject ?? rows[0]?.subject;
  return [
    {
      id,
      key: ticket.key,
      host: (onPage && firstTicket(onPage)?.host) ?? null,
      url: onPage?.subject.url ?? null,
      title: plainTitle(told?.title ?? '', ticket.key),
      seconds: secondsOf(entries),
      rows,
      logIds: entries.flatMap((log) => log.log_ids),
      openIds: entries
        .filter((log) => log.registration_id === null && log.status !== 'ignored')
        .flatMap((log) => log.log_ids),
    },
  ];
};

/** The tickets of a day, the longest first. What names several counts for the first of them, so that nothing counts twice. */
export const ticketGroups = (logs: readonly TimelineLog[]): TicketGroup[] => {
  const named = logs.filter((log) => firstTicket(log) !== undefined);
  return [...Map.groupBy(named, (log) => firstTicket(log)?.id ?? '')]
    .flatMap(([id, entries]) => groupOf(id, entries))
    .sort((a, b) => b.seconds - a.seconds || a.key.localeCompare(b.key));
};

/** "ABC-123 Login fails" for time that all belongs to one ticket; nothing otherwise. */
export const ticketDescription = (entries: readonly TimelineLog[]): string => {
  const [group, ...others] = ticketGroups(entries);
  const isWhole = group !== undefined && entries.every((log) => firstTicket(log)?.id === group.id);
  return isWhole && others.length === 0 ? `${group.key} ${group.title}`.trim() : '';
};
