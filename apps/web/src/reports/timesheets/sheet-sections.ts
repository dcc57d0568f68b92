// The bookings of a timesheet in sections: by day or week, and in each by person or project.
import { weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { ReportBooking } from '../report-query.ts';
import type { ReportSearch } from '../report-search.ts';

type Sheet = {
  readonly section: NonNullable<ReportSearch['section']>;
  readonly by: NonNullable<ReportSearch['sheet']>;
};
export type SheetGroup = {
  readonly key: string;
  readonly label: string;
  /** Of a group by project; undefined: it is a person's. */
  readonly contactId?: string | null;
  readonly durationSeconds: number;
  readonly bookings: readonly ReportBooking[];
};
export type SheetSection = {
  /** The first date of the day or week. */
  readonly start: string;
  readonly durationSeconds: number;
  readonly groups: readonly SheetGroup[];
};

const sum = (bookings: readonly ReportBooking[]) => bookings.reduce((all, { duration }) => all + duration, 0);

const groupOf = ({ user, contact, dimensions }: ReportBooking, by: Sheet['by']): { key: string; label: string } => {
  if (by === 'user') return { key: user.id ?? '', label: user.label };
  const project = dimensions.find(({ level }) => level === 1);
  const label = [contact.label, project?.label ?? ''].filter((part) => part !== '').join(' · ');
  return { key: `${contact.id ?? 'none'}-${project?.id ?? 'none'}`, label };
};

/** All durations are seconds; the groups of a section add up to it, and the sections to all bookings. */
export const sheetSections = (bookings: readonly ReportBooking[], { section, by }: Sheet): readonly SheetSection[] => {
  const bySection = Map.groupBy(bookings, ({ date }) => (section === 'week' ? weekStart(date) : date));
  return [...bySection]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([start, inSection]) => ({
      start,
      durationSeconds: sum(inSection),
      groups: [...Map.groupBy(inSection, (booking) => groupOf(booking, by).key)]
        .map(([key, own]) => ({
          key,
          label: own[0] === undefined ? '' : groupOf(own[0], by).label,
          ...(by === 'project' && { contactId: own[0]?.contact.id ?? null }),
          durationSeconds: sum(own),
          bookings: own.toSorted((a, b) => a.date.localeCompare(b.date)),
        }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    }));
};
