import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

describe('where to go after signing in', () => {
  it('a page of this application', () => {
    expect(safeNext('/day?date=2026-11-17')).toBe('/day?date=2026-11-17');
  });

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example?native_login=x',
    '\t//evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
  ])('%j is none: the dashboard', (next) => {
    expect(safeNext(next)).toBe('/dashboard');
  });
});
