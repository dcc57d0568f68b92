// The speed of reports, for an administrator, compared with the bare sum over the same rows.
import { type Breakdown, breakdownSchema } from '@daybook/contract/reports.ts';
import type { Database } from '@daybook/database/database.ts';
import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Figure } from './src/figures.ts';
import type { FilledPlace } from './src/filled-place.ts';
import { percentile, timesOf } from './src/measure.ts';

export const periods = [
  { name: 'month', days: 30, interval: 'day', atMostMs: 150 },
  { name: 'year', days: 365, interval: 'month', atMostMs: 400 },
] as const;

const path = '/api/v1/rpc/report/summary';

type Period = (typeof periods)[number];
type Measured = { readonly period: Period; readonly breakdown: Breakdown; readonly times: readonly number[] };

/** Every breakdown of both periods, with the sums for the chart that the screen requests. */
export async function measureReports(place: FilledPlace, until: string, runs: number): Promise<Figure[]> {
  const client = await place.clientOf(0);
  const measured: Measured[] = [];
  for (const period of periods) {
    for (const breakdown of breakdownSchema.options) {
      const body = { start: addDays(until, 1 - period.days), end: until, breakdown, interval: period.interval };
      const { total } = await client.post<{ total: number }>(path, body);
      if (total === 0) throw new Error('The report is empty');
      const ask = () => client.exchange(path, JSON.stringify(body));
      await timesOf(3, ask);
      measured.push({ period, breakdown, times: await timesOf(runs, ask) });
    }
  }
  client.close();
  const bare = await place.direct((database) => bareTimes(database, place, until, runs));
  return measured.map((one) => figureOf(place, one, bare.get(answerKey(one.period, one.breakdown)) ?? []));
}

const answerKey = (period: Period, breakdown: Breakdown) => `${period.name} ${breakdown}`;

function figureOf(place: FilledPlace, { period, breakdown, times }: Measured, bare: readonly number[]): Figure {
  const { engine, history } = place;
  const limit = engine === 'postgresql' ? { limit: { atMost: period.atMostMs } } : {};
  const size = `${Math.round(history.registrations / 1000)} thousand registrations`;
  return {
    name: `report of a ${period.name} by ${breakdown}, ${size}, p95`,
    engine,
    unit: 'ms',
    value: percentile(times, 0.95),
    median: percentile(times, 0.5),
    yardstick: { name: 'bare sum', value: percentile(bare, 0.95) },
    ...limit,
  };
}

async function bareTimes(database: Database, { history }: FilledPlace, until: string, runs: number) {
  const found = new Map<string, number[]>();
  for (const period of periods) {
    for (const breakdown of breakdownSchema.options) {
      const start = addDays(until, 1 - period.days);
      const statement = bareSum(breakdown, history.clientId, start, until);
      const ask = () => database.asMaintenance((trx) => statement.execute(trx), { mode: 'read' });
      await timesOf(3, ask);
      found.set(answerKey(period, breakdown), await timesOf(runs, ask));
    }
  }
  return found;
}

function bareSum(breakdown: Breakdown, clientId: number, start: string, end: string): RawBuilder<unknown> {
  const where = sql`r.client_id = ${clientId} AND r.date BETWEEN ${start} AND ${end} AND r.published_at IS NOT NULL`;
  if (breakdown === 'source')
    return sql`SELECT r.source_id, sum(r.duration_seconds) FROM registration_sources r WHERE ${where} GROUP BY 1`;
  if (breakdown === 'dimension')
    return sql`SELECT d.dimension_id, sum(r.duration_seconds) FROM registrations r LEFT JOIN registration_dimensions d
      ON d.client_id = r.client_id AND d.registration_id = r.id AND d.level = 1 WHERE ${where} GROUP BY 1`;
  const column = sql.ref(breakdown === 'contact' ? 'r.contact_id' : 'r.user_id');
  return sql`SELECT ${column}, sum(r.duration_seconds) FROM registrations r WHERE ${where} GROUP BY 1`;
}
