import { describe, expect, it } from 'vitest';
import { narrowTo } from './report-drill.ts';

const year = { start: '2026-01-01', end: '2026-11-18' };

describe('narrowing a report down to one of its groups', () => {
  it('keeps what it was narrowed down to before', () => {
    const one = narrowTo({ tab: 'codes', users: ['4'] }, year, 'dimension_1', '8');
    expect(narrowTo(one, year, 'dimension_2', '9')).toEqual({ tab: 'codes', users: ['4'], on: ['8', '9'] });
  });

  it('leads to what has no contact, project or source', () => {
    expect(narrowTo({}, year, 'contact', null)).toEqual({ kind: 'internal' });
    expect(narrowTo({ without: ['source'] }, year, 'dimension_1', null)).toEqual({
      without: ['source', 'dimension_1'],
    });
    expect(narrowTo({}, year, 'source', null)).toEqual({ without: ['source'] });
  });

  it('leads into a company and a kind of source, and to what has none', () => {
    expect(narrowTo({}, year, 'company', 'groep bakker')).toEqual({ companies: ['groep bakker'] });
    expect(narrowTo({}, year, 'company', null)).toEqual({ without: ['company'] });
    expect(narrowTo({}, year, 'source_type', 'web')).toEqual({ kinds: ['web'] });
    expect(narrowTo({}, year, 'source_type', null)).toEqual({ without: ['source'] });
  });

  it('cuts an interval off where the period ends', () => {
    expect(narrowTo({}, year, 'week', '2026-11-16')).toMatchObject({ start: '2026-11-16', end: '2026-11-18' });
    expect(narrowTo({}, year, 'month', '2026-02-01')).toMatchObject({ start: '2026-02-01', end: '2026-02-28' });
  });
});
