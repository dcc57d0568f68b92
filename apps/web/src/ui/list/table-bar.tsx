import { Suspense } from 'react';
import { loadTexts } from '../../texts/i18n.ts';
import { onDemand } from '../on-demand.tsx';
import { useTableLayout } from './table-layouts.ts';
import classes from './table-menu.module.css';
import type { TableMenuProps } from './table-menu.tsx';

const TableMenu = onDemand<TableMenuProps>(
  async () => (await Promise.all([import('./table-menu.tsx'), loadTexts(['tables'])]))[0].TableMenu,
);

/** Above a table: opens its columns, density and views; nothing while signed out, because nothing can be stored. */
export const TableBar = ({ table, columns, place }: TableMenuProps) =>
  useTableLayout(table).isKept ? (
    <div className={classes.bar}>
      <Suspense fallback={null}>
        <TableMenu table={table} columns={columns} place={place} />
      </Suspense>
    </div>
  ) : null;
