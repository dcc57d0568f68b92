import { describe, expect, it } from 'vitest';
import { readReportSearch } from './report-search.ts';

describe('the address of a report', () => {
  it('keeps what it understands', () => {
    expect(
      readReportSearch({
        period: 'custom',
        start: '2026-11-01',
        end: '2026-11-30',
        by: 'user',
        chart: 'pie',
        contacts: ['1', '22'],
        users: 7,
        open: 'true',
        level: '2',
      }),
    ).toEqual({
      period: 'custom',
      start: '2026-11-01',
      end: '2026-11-30',
      by: 'user',
      chart: 'pie',
      contacts: ['1', '22'],
      users: ['7'],
      open: true,
      level: 2,
    });
  });

  it('leaves out what makes no sense', () => {
    expect(
      readReportSearch({
        period: 'someday',
        start: '2026-13-40',
        end: 5,
        by: 'moon',
        chart: 'radar',
        contacts: ["1' OR 1=1"],
        level: 12,
        open: 'no',
      }),
    ).toEqual({});
  });
});
