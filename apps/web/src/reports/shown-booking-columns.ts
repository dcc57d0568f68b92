import { type BookingColumn, bookingColumns, type ReportSearch } from './report-search.ts';

/** The columns of the bookings that the address names, else those that suit the user: administrators see whose they are. */
export const shownBookingColumns = ({ columns }: ReportSearch, isAdmin: boolean): readonly BookingColumn[] => {
  if (columns === undefined) return isAdmin ? ['date', 'user'] : ['date'];
  return columns.flatMap((one) => bookingColumns.filter((column) => column === one));
};
