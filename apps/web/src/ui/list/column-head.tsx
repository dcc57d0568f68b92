import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import type { DataColumn, Sort } from './data-columns.ts';
import classes from './data-table.module.css';

const ariaSort = (sort: Sort | null, key: string): 'ascending' | 'descending' | undefined => {
  if (sort?.column !== key) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
};

const nextSort = (sort: Sort | null, key: string): Sort => ({
  column: key,
  direction: sort?.column === key && sort.direction === 'asc' ? 'desc' : 'asc',
});

const SortIcon = ({ direction }: { direction: Sort['direction'] | null }) => {
  if (direction === null) return <IconArrowsSort size={14} className={classes.quiet} aria-hidden />;
  return direction === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />;
};

type ColumnHeadProps = {
  column: Omit<DataColumn<never>, 'cell'>;
  sort: Sort | null;
  onSort: ((sort: Sort) => void) | undefined;
};

/** The head of a column; a button if the column can be sorted. */
export const ColumnHead = ({ column, sort, onSort }: ColumnHeadProps) => {
  const t = useT();
  const direction = sort?.column === column.key ? sort.direction : null;
  return (
    <th
      scope="col"
      style={{ '--width': column.width, '--phone-width': column.phoneWidth ?? column.width } as React.CSSProperties}
      data-align={column.align}
      data-optional={column.hideOnPhone || undefined}
      aria-sort={ariaSort(sort, column.key)}
    >
      {column.sortable && onSort ? (
        <UnstyledButton
          className={classes.sort}
          aria-label={t('shell:table.sortBy', { column: column.header })}
          onClick={() => onSort(nextSort(sort, column.key))}
        >
          {column.header} <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        <span className={column.isHeaderHidden ? classes.hidden : undefined}>{column.header}</span>
      )}
    </th>
  );
};
