// A figure of a benchmark: a number, its limit, and a yardstick from the same run.

export type EngineName = 'pglite' | 'postgresql';

export type Figure = {
  readonly name: string;
  /** The engine of the measurement; null when no database is involved. */
  readonly engine: EngineName | null;
  readonly value: number;
  /** The median, where the figure is another percentile; databases are compared by it. */
  readonly median?: number;
  readonly unit: 'ms' | 'events/s' | 'MB' | 'kB' | '%' | '×' | 'points';
  /** Promised limit; without it the figure only informs. */
  readonly limit?: { readonly atMost: number } | { readonly atLeast: number };
  /** The date of the measurement, if it differs from that of the whole run. */
  readonly measuredOn?: string;
  /** The same work without the product, or at another size, in the same run. */
  readonly yardstick?: { readonly name: string; readonly value: number };
};

/** Whether a figure keeps its promise; null when it has none. */
export function isKept({ value, limit }: Figure): boolean | null {
  if (limit === undefined) return null;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2);

export function numberText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits(value) });
}

const limitText = ({ limit }: Figure) =>
  limit === undefined ? '' : 'atMost' in limit ? `≤ ${numberText(limit.atMost)}` : `≥ ${numberText(limit.atLeast)}`;

const engineText = { pglite: 'embedded', postgresql: 'PostgreSQL' } satisfies Record<EngineName, string>;

const yardstickText = ({ yardstick }: Figure) =>
  yardstick === undefined ? '' : `${numberText(yardstick.value)} (${yardstick.name})`;

/** Returns one line of the table: measure, engine, figure, promise, yardstick, and whether the promise was kept. */
export function figureCells(figure: Figure): string[] {
  const kept = isKept(figure);
  return [
    figure.measuredOn === undefined ? figure.name : `${figure.name} (${figure.measuredOn})`,
    figure.engine === null ? '' : engineText[figure.engine],
    `${numberText(figure.value)} ${figure.unit}`,
    limitText(figure),
    yardstickText(figure),
    kept === null ? '' : kept ? 'yes' : 'NO',
  ];
}

export const figureHeadings = ['measure', 'database', 'figure', 'promised', 'beside it', 'kept'];

/** Returns lines of text with aligned columns. */
export function textTable(figures: readonly Figure[]): string {
  const rows = [figureHeadings, ...figures.map(figureCells)];
  const widths = figureHeadings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
