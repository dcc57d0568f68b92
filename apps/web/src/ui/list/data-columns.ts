// The columns of a table, and by which of them it is sorted.
import type { ReactNode } from 'react';

/** A column as the menu of its table names it. */
export type ColumnName = {
  key: string;
  header: string;
  /** The header is there for screen readers only, as for a column of buttons. */
  isHeaderHidden?: boolean;
  /** The table means nothing without it. */
  isEssential?: boolean;
};

export type DataColumn<T> = ColumnName & {
  cell: (row: T) => ReactNode;
  /** Figures and buttons stand at the end. */
  align?: 'end';
  width?: string;
  /** Where there is only room for the essential. */
  phoneWidth?: string;
  sortable?: boolean;
  /** Left out where there is only room for the essential. */
  hideOnPhone?: boolean;
};
export type Sort = { column: string; direction: 'asc' | 'desc' };
