import { type BookingColumn, bookingColumns } from '@daybook/domain/reports/report-columns.ts';
import { columnsAmong } from './report-columns.ts';
import type { ReportSearch } from './report-search.ts';

/** Returns the columns of bookings in the address, else the default: administrators also see the user. */
export const shownBookingColumns = ({ columns }: ReportSearch, isAdmin: boolean): readonly BookingColumn[] =>
  columnsAmong(bookingColumns, columns) ?? (isAdmin ? ['date', 'user'] : ['date']);
