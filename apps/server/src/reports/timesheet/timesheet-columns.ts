// The table of a timesheet: its columns, and their content.
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { innerWidthPt, marginPt } from '../../platform/files/pdf/pdf-paper.ts';
import type { ReportBooking } from '../report-bookings.repository.ts';
import type { TimesheetFacts } from './timesheet-facts.ts';
import type { TimesheetTexts } from './timesheet-texts.ts';

export type TimesheetColumn = {
  readonly header: string;
  readonly leftPt: number;
  readonly widthPt: number;
  readonly align: 'left' | 'right';
};
export const gapPt = 8;

/** Returns the columns: date, person if there are several, contact and dimensions, description, and hours. */
export function timesheetColumns({ text }: TimesheetTexts, { peopleCount }: TimesheetFacts): TimesheetColumn[] {
  const several = peopleCount > 1;
  const wanted = [
    { header: text('export_date'), widthPt: 62, align: 'left' },
    ...(several ? [{ header: text('export_user'), widthPt: 84, align: 'left' } as const] : []),
    { header: text('timesheet_on'), widthPt: several ? 140 : 168, align: 'left' },
    { header: text('export_description'), widthPt: 0, align: 'left' },
    { header: text('timesheet_hours'), widthPt: 48, align: 'right' },
  ] as const;
  const fixed = wanted.reduce((sum, { widthPt }) => sum + widthPt, 0);
  const rest = innerWidthPt - fixed - gapPt * (wanted.length - 1);
  let leftPt = marginPt;
  return wanted.map((column) => {
    const placed = { ...column, leftPt, widthPt: column.widthPt === 0 ? rest : column.widthPt };
    leftPt += placed.widthPt + gapPt;
    return placed;
  });
}

type Booked = Pick<ReportBooking, 'contact_name' | 'contact_code' | 'dimensions'>;

/** Returns the contact, and below it the dimensions of the booking, each with its code. */
export function bookedOn(
  { contact_name: name, contact_code: code, dimensions }: Booked,
  texts: TimesheetTexts,
): string {
  const contact = name === null ? texts.text('export_internal') : withCode(name, code);
  return [contact, ...dimensions.map((one) => withCode(one.name, one.code))].join('\n');
}

/** Returns the contact and project that a booking is summed under at the end. */
export function projectOf(
  { contact_name: name, contact_code: code, dimensions }: Booked,
  texts: TimesheetTexts,
): string {
  const contact = name === null ? texts.text('export_internal') : withCode(name, code);
  const [project] = dimensions;
  return project === undefined ? contact : `${contact} · ${withCode(project.name, project.code)}`;
}

const withCode = (name: string, code: string | null): string => displayName({ name, code }, 'suffix');

/** Returns the cells of a booking, in the order of the columns. */
export function timesheetCells(
  booking: ReportBooking,
  beginsDate: boolean,
  { peopleCount }: TimesheetFacts,
  texts: TimesheetTexts,
): string[] {
  const open = booking.published_at === null ? `(${texts.text('timesheet_open')})` : '';
  return [
    beginsDate ? texts.shortDate(booking.date) : '',
    ...(peopleCount > 1 ? [booking.user_name] : []),
    bookedOn(booking, texts),
    [booking.description, open].filter((part) => part !== '').join('\n'),
    texts.duration(booking.counted_seconds),
  ];
}
