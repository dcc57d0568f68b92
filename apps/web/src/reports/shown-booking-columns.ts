import { type BookingColumn, bookingColumns } from '@daybook/domain/reports/report-columns.ts';
import { columnsAmong } from './report-columns.ts';
import type { ReportSearch } from './report-search.ts';

/** The columns of the bookings that the address names, else those that suit the user: administrators see whose they are. */
export const shownBookingColumns = ({ columns }: ReportSearch, isAdmin: boolean): readonly BookingColumn[] =>
  columnsAmong(bookingColumns, columns) ?? (isAdmin ? ['date', 'user'] : ['date']);
