// How fast the first table of each tab of the report is, as an administrator sees it, beside the bare sum over the same rows.
//   measureReportTabs   each tab of a month and of a year
//   slopesOf            a year in a long history beside the same year in a short one
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { sql } from 'kysely';
import { periods } from './reports.bench.ts';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { percentile, timesOf } from './src/measure.ts';

const sums = (...groupBy: string[]) => ({ table: 'summary', group_by: groupBy, details: true, limit: 200 });

/** The calls with which each tab begins; most charts are the summaries of reports.bench.ts. */
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
/** Of a year in a history of ten. */
export const longHistoryLimits = { month: 200, year: 500 } as const;
type Limits = Readonly<Record<keyof typeof usualLimits, number>>;
const slopeAtMost = 1.3;
const sizePart = /, \d+ thousand registrations, p95$/u;

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

/** A year costs what is in it, however long the history before it is: medians after to medians before. */
export function slopesOf(before: readonly Figure[], after: readonly Figure[]): Figure[] {
  const nameWithoutSize = ({ name }: Figure) => name.replace(sizePart, '');
  return after.flatMap((figure): Figure[] => {
    const former = before.find((one) => nameWithoutSize(one) === nameWithoutSize(figure));
    if (former?.median === undefined || figure.median === undefined || !figure.name.includes(' of a year')) return [];
    const value = figure.median / former.median;
    const name = `${nameWithoutSize(figure)}, longest history to one of two years, p50`;
    return [{ name, engine: figure.engine, unit: '×', value, limit: { atMost: slopeAtMost } }];
  });
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
