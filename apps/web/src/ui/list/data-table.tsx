// A table of any length: only the visible rows are drawn, and the window scrolls.
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ColumnHead } from './column-head.tsx';
import type { DataColumn, Sort } from './data-columns.ts';
import classes from './data-table.module.css';
import { TableBar } from './table-bar.tsx';
import { shownColumns, useTableLayout } from './table-layouts.ts';
import { usePrinting } from './use-printing.ts';

export type DataTableProps<T> = {
  /** The name under which the user's columns and views of it are stored. */
  name: string;
  /** Further parameters of the address that identify this table. */
  place?: readonly string[];
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Called when the last rows become visible. */
  onEndReached?: () => void;
  /** The row that another part of the screen points at. */
  markedKey?: string | null;
  /** The same for several rows. */
  isMarked?: (row: T) => boolean;
  /** Called with the row that the pointer or the keyboard is on. */
  onMark?: (key: string | null) => void;
  /** Rows that head the ones after them, such as a day with its totals. */
  isHead?: (row: T) => boolean;
};

const rowHeights = { comfortable: 49, compact: 35 } as const;
/** Rows that are drawn beyond each end of the window. */
const rowsBeyond = 12;

const useTopOf = (element: React.RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const found = element.current;
    if (found) setTop(found.getBoundingClientRect().top + window.scrollY);
  }, [element]);
  return top;
};

const Filler = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

type RowProps<T> = {
  id: string;
  index: number;
  row: T;
  columns: readonly DataColumn<T>[];
  isMarked: boolean;
  isHead: boolean;
  onMark: ((key: string | null) => void) | undefined;
  measure: (element: HTMLTableRowElement | null) => void;
};

const RowOfTable = <T,>({ id, index, row, columns, isMarked, isHead, onMark, measure }: RowProps<T>) => (
  <tr
    data-index={index}
    ref={measure}
    aria-rowindex={index + 2}
    data-marked={isMarked || undefined}
    data-head={isHead || undefined}
    onMouseEnter={onMark && (() => onMark(id))}
    onMouseLeave={onMark && (() => onMark(null))}
    onFocus={onMark && (() => onMark(id))}
    onBlur={onMark && (() => onMark(null))}
  >
    {columns.map((column) => (
      <td key={column.key} data-align={column.align} data-optional={column.hideOnPhone || undefined}>
        {column.cell(row)}
      </td>
    ))}
  </tr>
);

/** A row is rendered once while it is visible: scrolling renders only rows that become visible. */
const Row = memo(RowOfTable) as typeof RowOfTable;

export const DataTable = <T,>(props: DataTableProps<T>) => {
  const {
    name,
    place,
    label,
    columns: all,
    rows,
    rowKey,
    sort = null,
    onSort,
    onEndReached,
    markedKey = null,
    isMarked,
    onMark,
    isHead,
  } = props;
  const { hidden, density } = useTableLayout(name);
  const columns = useMemo(() => shownColumns(all, hidden), [all, hidden]);
  const body = useRef<HTMLTableSectionElement>(null);
  const scrollMargin = useTopOf(body);
  const isPrinting = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeights[density],
    overscan: isPrinting ? rows.length : rowsBeyond,
    scrollMargin,
  });
  const visible = virtualizer.getVirtualItems();
  const first = visible[0];
  const last = visible.at(-1);
  const isAtEnd = last !== undefined && last.index >= rows.length - 1;
  useLayoutEffect(() => {
    if (isAtEnd) onEndReached?.();
  }, [isAtEnd, onEndReached]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were measured before the density changed are of another height.
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [density, virtualizer]);
  return (
    <>
      <TableBar table={name} columns={all} place={place} />
      <table className={classes.table} data-density={density} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Filler height={first ? first.start - scrollMargin : 0} columns={columns.length} />
          {visible.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            return (
              <Row
                key={key}
                id={key}
                index={index}
                row={row}
                columns={columns}
                isMarked={key === markedKey || (isMarked?.(row) ?? false)}
                isHead={isHead?.(row) ?? false}
                onMark={onMark}
                measure={virtualizer.measureElement}
              />
            );
          })}
          <Filler height={last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0} columns={columns.length} />
        </tbody>
      </table>
    </>
  );
};
