// The content of a table file, whatever its format.

/**
 * Kind of a column, and its values: text; a date 'YYYY-MM-DD'; a time of day in seconds since midnight; a duration in
 * seconds, which the file has in hours, so that it can be summed and multiplied by a rate; a count; a share, from 0.
 */
export type CellKind = 'text' | 'date' | 'time' | 'hours' | 'count' | 'share';
export type Cell = string | number | null;
export type TableColumn = {
  readonly header: string;
  readonly kind: CellKind;
  /** A column of hours or counts whose sum would be meaningless, such as people of each contact. */
  readonly hasNoTotal?: true;
};
export type Table = {
  /** The name of its sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The rows, page by page. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** In a workbook: the label of the row with the sums of hours and counts; without it there is no such row. */
  readonly totals?: string;
};
