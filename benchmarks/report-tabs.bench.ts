// The speed of the first table of each tab of the report, for an administrator, compared with the bare sum over the
// same rows.
//   measureReportTabs   each tab of a month and of a year
//   measureTabSlopes    a year in a long history compared with the same year in a short one
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { sql } from 'kysely';
import { periods } from './reports.bench.ts';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import type { HttpClient } from './src/http-client.ts';
import { percentile, timesInTurn, timesOf } from './src/measure.ts';

const sums = (...groupBy: string[]) => ({ table: 'summary', group_by: groupBy, details: true, limit: 200 });

/** The first calls of each tab; most charts are the summaries of reports.bench.ts. */
const tabs = {
  overview: { path: 'overview', body: {} },
  contacts: { path: 'paginate', body: sums('contact') },
  productivity: { path: 'people', body: {} },
  activities: { path: 'paginate', body: sums('source') },
  timesheets: { path: 'paginate', body: { table: 'data', sort: 'date', order: 'asc', limit: 200 } },
  codes: { path: 'paginate', body: sums('dimension_1') },
  leakage: { path: 'leakage', body: { interval: 'month' } },
  'chart beside the period before': {
    path: 'chart/data',
    body: { bucket_type: 'histogram', interval: 'month', breakdown: 'contact', compare: true },
  },
} as const;
const usualLimits = { month: 200, year: 400 } as const;
/** Limit for a year in a history of ten. */
export const longHistoryLimits = { month: 200, year: 500 } as const;
type Limits = Readonly<Record<keyof typeof usualLimits, number>>;
const slopeAtMost = 1.3;

export async function measureReportTabs(
  place: FilledPlace,
  until: string,
  runs: number,
  limits: Limits = usualLimits,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const client = await place.clientOf(0);
  for (const { name: period, days } of periods) {
    const start = addDays(until, 1 - days);
    const bare = await place.direct((database) => bareTimes(database, place, start, until, runs));
    for (const [tab, { path, body }] of Object.entries(tabs)) {
      const asked = JSON.stringify({ start, end: until, ...body });
      const ask = () => client.exchange(`/api/v1/rpc/report/${path}`, asked);
      await timesOf(3, ask);
      figures.push(figureOf(place, { tab, period, atMost: limits[period] }, await timesOf(runs, ask), bare));
    }
  }
  client.close();
  return figures;
}

/**
 * The cost of a year depends on its content alone, however long the history before it is: compares medians of the long
 * and the short history. Both are measured in turn, so that their ratio holds on a busy machine.
 */
export async function measureTabSlopes(
  short: FilledPlace,
  long: FilledPlace,
  until: string,
  runs: number,
): Promise<Figure[]> {
  const clients = [await short.clientOf(0), await long.clientOf(0)] as const;
  const figures: Figure[] = [];
  for (const [tab, { path, body }] of Object.entries(tabs)) {
    const asked = JSON.stringify({ start: addDays(until, -364), end: until, ...body });
    const ask = (client: HttpClient) => () => client.exchange(`/api/v1/rpc/report/${path}`, asked);
    await timesInTurn(3, ask(clients[0]), ask(clients[1]));
    const [atShort, atLong] = await timesInTurn(runs, ask(clients[0]), ask(clients[1]));
    figures.push({
      name: `tab ${tab} of a year, longest history to one of two years, p50`,
      engine: long.engine,
      unit: '×',
      value: percentile(atLong, 0.5) / percentile(atShort, 0.5),
      limit: { atMost: slopeAtMost },
    });
  }
  for (const client of clients) client.close();
  return figures;
}

type Named = { readonly tab: string; readonly period: keyof Limits; readonly atMost: number };

function figureOf(
  { engine, history }: FilledPlace,
  { tab, period, atMost }: Named,
  times: readonly number[],
  bare: readonly number[],
): Figure {
  const size = `${Math.round(history.registrations / 1000)} thousand registrations`;
  return {
    name: `tab ${tab} of a ${period}, ${size}, p95`,
    engine,
    unit: 'ms',
    value: percentile(times, 0.95),
    median: percentile(times, 0.5),
    yardstick: { name: 'bare sum', value: percentile(bare, 0.95) },
    ...(engine === 'postgresql' ? { limit: { atMost } } : {}),
  };
}

async function bareTimes(
  database: Database,
  { history }: FilledPlace,
  start: string,
  end: string,
  runs: number,
): Promise<readonly number[]> {
  const statement = sql`SELECT r.contact_id, sum(r.duration_seconds) FROM registrations r
    WHERE r.client_id = ${history.clientId} AND r.date BETWEEN ${start} AND ${end} AND r.published_at IS NOT NULL GROUP BY 1`;
  const ask = () => database.asMaintenance((trx) => statement.execute(trx), { mode: 'read' });
  await timesOf(3, ask);
  return timesOf(runs, ask);
}
