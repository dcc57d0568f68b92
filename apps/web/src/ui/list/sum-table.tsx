// A short table with its sums below: every row is drawn. Columns, density and views are stored as for long tables.
import type { ReactNode } from 'react';
import type { DataColumn } from './data-columns.ts';
import tableClasses from './data-table.module.css';
import classes from './sum-table.module.css';
import { TableBar } from './table-bar.tsx';
import { shownColumns, useTableLayout } from './table-layouts.ts';

export type SumColumn<T> = Omit<DataColumn<T>, 'sortable'> & {
  /** In place of the header's text. */
  head?: ReactNode;
  /** The sum of the column. */
  sum?: ReactNode;
  /** Its cells name their rows. */
  isRowHead?: boolean;
};

type SumTableProps<T> = {
  /**
   * The name under which the user's columns and views are stored; null: all columns are shown, as in a confirmation.
   */
  name: string | null;
  label: string;
  /** The name of the sums. */
  sumLabel: string;
  columns: readonly SumColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  isSelected?: (row: T) => boolean;
  /** Rows with fields: texts are centred vertically. */
  isMiddle?: boolean;
};

const noneHidden: readonly string[] = [];

export const SumTable = <T,>({
  name,
  label,
  sumLabel,
  columns: all,
  rows,
  rowKey,
  isSelected,
  isMiddle = false,
}: SumTableProps<T>) => {
  const { hidden, density } = useTableLayout(name ?? '');
  const columns = shownColumns(all, name === null ? noneHidden : hidden);
  const firstSum = columns.findIndex(({ sum }) => sum !== undefined);
  return (
    <>
      {name !== null && <TableBar table={name} columns={all} />}
      <table className={classes.table} aria-label={label} data-density={density} data-middle={isMiddle || undefined}>
        <thead>
          <tr>
            {columns.map(({ key, header, head, width, phoneWidth = width, align, isHeaderHidden, hideOnPhone }) => (
              <th
                key={key}
                scope="col"
                style={{ '--width': width, '--phone-width': phoneWidth } as React.CSSProperties}
                data-align={align}
                data-optional={hideOnPhone || undefined}
              >
                {head ?? <span className={isHeaderHidden ? tableClasses.hidden : undefined}>{header}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={isSelected?.(row) || undefined}>
              {columns.map(({ key, cell, align, isRowHead, hideOnPhone }) => {
                const Cell = isRowHead ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={isRowHead ? 'row' : undefined}
                    data-align={align}
                    data-optional={hideOnPhone || undefined}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {firstSum > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={firstSum}>
                {sumLabel}
              </th>
              {columns.slice(firstSum).map(({ key, sum, align, hideOnPhone }) => (
                <td key={key} data-align={align} data-optional={hideOnPhone || undefined}>
                  {sum}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
};
