// Layouts of tables that users store: applied by each table, saved by the shell.
//   TableLayouts      density and layouts of all tables, put around the screens
//   useTableLayout    those of one table, and changing them
import type { TableLayout } from '@daybook/contract/table-layouts.ts';
import { createContext, useContext } from 'react';
import type { ColumnName } from './data-columns.ts';

export type Density = 'comfortable' | 'compact';
export type TableChoices = { density: Density; layouts: readonly TableLayout[] };
export type KeptTables = TableChoices & { save: (choices: TableChoices) => void };

/** null: signed out, so nothing can be stored. */
export const TableLayouts = createContext<KeptTables | null>(null);

const noHidden: readonly string[] = [];

/** Returns the columns without those that the user hides. */
export const shownColumns = <C extends ColumnName>(columns: readonly C[], hidden: readonly string[]): readonly C[] =>
  hidden.length === 0 ? columns : columns.filter((one) => !hidden.includes(one.key) || !isHideable(columns, one));

/**
 * Whether a column can be hidden: neither the first one, which names the row, nor one of buttons, nor an essential one.
 */
export const isHideable = (columns: readonly ColumnName[], column: ColumnName): boolean =>
  column.isHeaderHidden !== true &&
  column.isEssential !== true &&
  column.key !== columns.find((one) => one.isHeaderHidden !== true)?.key;

/** Returns the layouts with that of one table replaced; an empty one is removed. */
export const withLayout = (layouts: readonly TableLayout[], layout: TableLayout): TableLayout[] => {
  const others = layouts.filter(({ table }) => table !== layout.table);
  return layout.hidden.length === 0 && layout.views.length === 0 ? others : [...others, layout];
};

export const useTableLayout = (table: string) => {
  const kept = useContext(TableLayouts);
  const layout = kept?.layouts.find((one) => one.table === table);
  return {
    isKept: kept !== null,
    density: kept?.density ?? ('comfortable' as const),
    hidden: layout?.hidden ?? noHidden,
    views: layout?.views ?? [],
    setDensity: (density: Density) => kept?.save({ layouts: kept.layouts, density }),
    change: (part: Partial<Omit<TableLayout, 'table'>>) => {
      if (kept === null) return;
      const before = layout ?? { table, hidden: [], views: [] };
      kept.save({ density: kept.density, layouts: withLayout(kept.layouts, { ...before, ...part }) });
    },
  };
};
