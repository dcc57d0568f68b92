// The content of a table file, whatever its format.

/**
 * Kind of a column, and its values: text; a date 'YYYY-MM-DD'; a time of day in seconds since midnight; a duration in
 * seconds, which the file has in hours, so that it can be summed and multiplied by a rate; a count; a part of something, from 0.
 */
export type CellKind = 'text' | 'date' | 'time' | 'hours' | 'count' | 'share';
export type Cell = string | number | null;
export type TableColumn = {
  readonly header: string;
  readonly kind: CellKind;
  /** Hours and counts that would add up to nothing, such as people of each contact, have no total. */
  readonly hasNoTotal?: true;
};
export type Table = {
  /** The name of its sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Page after page, each with its rows. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Of a workbook: how the row is called that sums the hours and counts above it; without it there is none. */
  readonly totals?: string;
};
