import type { Figure } from './figures.ts';

const atMostSlower = 4;

/** Returns how many times slower the embedded database is than PostgreSQL, for measures with the same name on both. */
export function compareEngines(figures: readonly Figure[]): Figure[] {
  const onServer = new Map(
    figures.filter(({ engine }) => engine === 'postgresql').map((figure) => [figure.name, figure]),
  );
  return figures.flatMap((figure): Figure[] => {
    const other = onServer.get(figure.name);
    if (figure.engine !== 'pglite' || other === undefined || figure.unit === '×' || isLeftOut(figure)) return [];
    const [own, others] = [figure.median ?? figure.value, other.median ?? other.value];
    const value = figure.unit === 'events/s' ? others / own : own / others;
    const yardstick = { name: `PostgreSQL, ${other.unit}`, value: others };
    return [
      {
        name: `embedded to PostgreSQL: ${figure.name.replace(/, p\d+$/, '')}`,
        engine: null,
        unit: '×',
        value,
        yardstick,
        limit: { atMost: atMostSlower },
      },
    ];
  });
}

// Single slow answers depend on the machine. Four devices at once, and the delay behind a report or a rule, depend on
// the number of concurrent statements: one here, many there.
function isLeftOut({ name, median }: Figure): boolean {
  return /four devices|^a small call while|memory/.test(name) || (name.endsWith('p95') && median === undefined);
}
