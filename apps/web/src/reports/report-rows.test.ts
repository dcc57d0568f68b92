import { describe, expect, it } from 'vitest';
import { ownColour } from '../ui/contact-colour.ts';
import { barRowsOf, chartRowsOf, type ReportRow, seriesKeyOf, seriesOf } from './report-rows.ts';
import { backgroundOf, dashOf, fillOf } from './series-look.ts';

const row = (id: string | null, duration: number): ReportRow => ({
  id,
  label: `row ${id}`,
  code: null,
  duration,
  share: 0,
});
const rows = Array.from({ length: 12 }, (_, index) => row(String(index + 1), 100 * (index + 1)));

describe('what the chart shows', () => {
  it('the largest eight by themselves and the rest together', () => {
    const series = seriesOf(rows, ownColour, 'others');
    expect(series.map((each) => each.key)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', 'others']);
    expect(series.reduce((sum, each) => sum + each.duration, 0)).toBe(
      rows.reduce((sum, each) => sum + each.duration, 0),
    );
  });

  it('each series in the colour of its row, and no two that look alike', () => {
    const series = seriesOf(rows, () => '#1c65c8', 'others');
    expect(series.slice(0, 8).map((each) => each.colour)).toEqual(Array.from({ length: 8 }, () => '#1c65c8'));
    expect(series[0]?.stripes).toBeNull();
    for (const lookOf of [backgroundOf, fillOf, dashOf]) {
      expect(new Set(series.slice(0, 8).map(lookOf)).size).toBe(8);
    }
    const others = seriesOf(rows.slice(0, 3), (id) => `#00000${id}`, 'others');
    expect(others.map(({ stripes }) => stripes)).toEqual([null, null, null]);
  });

  it('every second of the buckets, also of rows without an id and of small ones', () => {
    const all = [...rows, row(null, 50)];
    const series = seriesOf(all, ownColour, 'others');
    const buckets = all.map((each) => ({ start: '2026-11-17', row_id: each.id, duration: each.duration }));
    const [monday, tuesday] = chartRowsOf(buckets, ['2026-11-16', '2026-11-17'], series);
    const total = (chartRow: typeof monday) => series.reduce((sum, each) => sum + Number(chartRow?.[each.key] ?? 0), 0);
    expect(total(monday)).toBe(0);
    expect(total(tuesday) * 3600).toBeCloseTo(all.reduce((sum, each) => sum + each.duration, 0));
    expect(seriesKeyOf(null, series)).toBe('others');
    expect(seriesKeyOf('12', series)).toBe('12');
  });

  it('every second of many bars, the shortest of which are one', () => {
    const buckets = Array.from({ length: 40 }, (_, at) => ({ id: String(at), label: `bar ${at}`, previous: 60 }));
    const series = seriesOf(rows, ownColour, 'others');
    const sums = [
      { id: '12', durations: buckets.map(() => 3600) },
      { id: '1', durations: buckets.map(() => 1800) },
    ];
    const bars = barRowsOf({ buckets, series: sums }, series, ({ label }) => label, 'the rest');
    expect(bars.rows).toHaveLength(16);
    expect(bars.rows[0]).toMatchObject({ start: 'bar 0', 12: 1, others: 0.5 });
    expect(bars.rows[15]).toMatchObject({ start: 'the rest', 12: 25, others: 12.5 });
    expect(bars.previous.reduce((sum, one) => sum + one, 0)).toBe(40 * 60);
  });

  it('a single series where nothing divides the bars', () => {
    const whole = [{ key: 'none', label: 'Hours', colour: '#000', stripes: null, duration: 7200 }];
    const buckets = [{ id: '5', label: 'Smit', previous: null }];
    const bars = barRowsOf({ buckets, series: [{ id: null, durations: [7200] }] }, whole, ({ label }) => label, 'rest');
    expect(bars).toEqual({ rows: [{ start: 'Smit', none: 2 }], previous: [0] });
  });
});
