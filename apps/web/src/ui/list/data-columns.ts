// The columns of a table, and by which of them it is sorted.
import type { ReactNode } from 'react';

export type DataColumn<T> = {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Figures and buttons stand at the end. */
  align?: 'end';
  width?: string;
  /** Where there is only room for the essential. */
  phoneWidth?: string;
  sortable?: boolean;
  /** The header is there for screen readers only, as for a column of buttons. */
  isHeaderHidden?: boolean;
  /** Left out where there is only room for the essential. */
  hideOnPhone?: boolean;
};
export type Sort = { column: string; direction: 'asc' | 'desc' };
