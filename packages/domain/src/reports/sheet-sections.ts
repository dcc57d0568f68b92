// The bookings of a timesheet in sections: by day or week, and in each by person or project.
import { weekStart } from '../timeline/day-arithmetic.ts';
import type { sheetSections as sections, sheetGroups } from './report-columns.ts';

type Named = { readonly id: string | null; readonly label: string };
export type SheetBooking = {
  readonly date: string;
  readonly duration: number;
  readonly user: Named;
  readonly contact: Named;
  readonly dimensions: readonly (Named & { readonly level: number })[];
};
type Sheet = { readonly section: (typeof sections)[number]; readonly by: (typeof sheetGroups)[number] };
export type SheetGroup<T> = {
  readonly key: string;
  readonly label: string;
  /** Only in a group by project; undefined in a group by person. */
  readonly contactId?: string | null;
  readonly durationSeconds: number;
  readonly bookings: readonly T[];
};
export type SheetSection<T> = {
  /** The first date of the day or week. */
  readonly start: string;
  readonly durationSeconds: number;
  readonly groups: readonly SheetGroup<T>[];
};

const sum = (bookings: readonly SheetBooking[]) => bookings.reduce((all, { duration }) => all + duration, 0);

const groupOf = ({ user, contact, dimensions }: SheetBooking, by: Sheet['by']): { key: string; label: string } => {
  if (by === 'user') return { key: user.id ?? '', label: user.label };
  const project = dimensions.find(({ level }) => level === 1);
  const label = [contact.label, project?.label ?? ''].filter((part) => part !== '').join(' · ');
  return { key: `${contact.id ?? 'none'}-${project?.id ?? 'none'}`, label };
};

/**
 * Returns the sections of a timesheet. Durations are seconds; the groups of a section add up to it, and the sections to
 * all bookings.
 */
export const sheetSections = <T extends SheetBooking>(
  bookings: readonly T[],
  { section, by }: Sheet,
): readonly SheetSection<T>[] => {
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
