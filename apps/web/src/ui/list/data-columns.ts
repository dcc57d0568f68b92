// The columns of a table, and the one by which it is sorted.
import type { ReactNode } from 'react';

/** A column, as named in the menu of its table. */
export type ColumnName = {
  key: string;
  header: string;
  /** The header is only for screen readers, as for a column of buttons. */
  isHeaderHidden?: boolean;
  /** The table is meaningless without it. */
  isEssential?: boolean;
};

export type DataColumn<T> = ColumnName & {
  cell: (row: T) => ReactNode;
  /** Figures and buttons are aligned to the end. */
  align?: 'end';
  width?: string;
  /** The width when there is only room for essential columns. */
  phoneWidth?: string;
  sortable?: boolean;
  /** Hidden when there is only room for essential columns. */
  hideOnPhone?: boolean;
};
export type Sort = { column: string; direction: 'asc' | 'desc' };
