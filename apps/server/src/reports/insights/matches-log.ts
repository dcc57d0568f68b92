import type { ReportFilters } from '@daybook/contract/reports.ts';
import type { ComputedLog } from '../../timeline/timeline.service.ts';

/**
 * Whether a log matches the filters of a report. Filters that only bookings can match (project, billable) match none; a
 * text is searched in the title.
 */
export function matchesLog({ user: _user, status: _status, ...filters }: ReportFilters, log: ComputedLog): boolean {
  const { contact, source, internal, text, ...ofBookings } = filters;
  if (Object.values(ofBookings).some((filter) => filter !== undefined)) return false;
  const { subject } = log.row;
  return (
    (contact === undefined || (log.contactId !== null && contact.includes(log.contactId))) &&
    (source === undefined || source.includes(subject.source_id)) &&
    (internal === undefined || log.internal === internal) &&
    (text === undefined || subject.title.toLowerCase().includes(text.toLowerCase()))
  );
}
