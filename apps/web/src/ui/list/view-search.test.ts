import { describe, expect, it } from 'vitest';
import { searchOfDefault, searchOfView, searchToKeep } from './view-search.ts';

describe('a saved view', () => {
  it('keeps filters and order, not the day that it was saved on', () => {
    expect(searchToKeep('?date=2026-11-02&view=contacts&user=12')).toBe('?view=contacts');
    expect(searchToKeep('?date=2026-11-02')).toBe('');
    expect(searchToKeep(`?text=${'x'.repeat(2000)}`)).toBe('');
  });

  it('is shown on the day that the user looks at, with its filters in place of those there', () => {
    expect(searchOfView('?date=2026-11-09&view=table', '?date=2026-11-02&view=table&status=open')).toBe(
      '?date=2026-11-09&view=table&status=open',
    );
    expect(searchOfView('?tab=leakage&contacts=%5B%221%22%5D', '?tab=leakage&period=last_month')).toBe(
      '?tab=leakage&period=last_month',
    );
    expect(searchOfView('?sort=name', '')).toBe('');
  });

  it('leaves the table where it stands when the default comes back', () => {
    expect(searchOfDefault('?date=2026-11-09&view=table&status=open')).toBe('?date=2026-11-09&view=table');
    expect(searchOfDefault('?tab=leakage&period=last_month&settings=home')).toBe('?tab=leakage&settings=home');
    expect(searchOfDefault('?level=2&find=x')).toBe('');
    expect(searchOfDefault('?level=2&find=x', ['level'])).toBe('?level=2');
  });
});
