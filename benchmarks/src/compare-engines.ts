import type { Figure } from './figures.ts';

const atMostSlower = 4;

/** How many times slower the embedded database is than PostgreSQL, for what was measured on both under one name. */
export function compareEngines(figures: readonly Figure[]): Figure[] {
  const onServer = new Map(
    figures.filter(({ engine }) => engine === 'postgresql').map((figure) => [figure.name, figure]),
  );
  return figures.flatMap((figure): Figure[] => {
    const other = onServer.get(figure.name);
    if (figure.engine !== 'pglite' || other === undefined || figure.unit === '×' || isTail(figure)) return [];
    const value = figure.unit === 'events/s' ? other.value / figure.value : figure.value / other.value;
    const yardstick = { name: `PostgreSQL, ${other.unit}`, value: other.value };
    return [
      {
        name: `embedded to PostgreSQL: ${figure.name}`,
        engine: null,
        unit: '×',
        value,
        yardstick,
        limit: { atMost: atMostSlower },
      },
    ];
  });
}

// Four devices at once, and who waits behind a report, say how many questions are answered at a time: one here, many there.
function isTail({ name }: Figure): boolean {
  return /four devices|while three people|memory/.test(name);
}
