import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';

type Panel = { readonly id: number; readonly title: string; readonly targets: readonly { readonly expr: string }[] };

/** Series of metrics.ts. */
const own = ['http_request_duration_seconds', 'daybook_database_up', 'daybook_jobs_working', 'daybook_jobs_late'];

test('the board asks for series that the server has', async () => {
  const file = join(import.meta.dirname, '../../../../../deploy/grafana-daybook.json');
  const board: { panels: readonly Panel[] } = JSON.parse(await readFile(file, 'utf8'));
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = new Set([...own, 'up', ...registry.getMetricsAsArray().map(({ name }) => name)]);
  registry.clear();
  const asked = board.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\b([a-z_]+)\{/g)].map(([, name = '']) => name)),
  );
  expect(asked.length).toBeGreaterThan(10);
  for (const name of asked) expect(known).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
});
