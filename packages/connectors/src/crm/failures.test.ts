import { expect, it } from 'vitest';
import { failureOfAnswer, retryAfterSeconds } from './failures.ts';

const nowMs = Date.parse('2026-11-20T18:00:00Z');
const headers = (value: string) => ({ headers: new Headers({ 'retry-after': value }) });

it('reads how long to wait, as seconds or as a date beside the caller’s clock', () => {
  expect(retryAfterSeconds(headers('12'), nowMs)).toBe(12);
  expect(retryAfterSeconds(headers('Fri, 20 Nov 2026 18:02:00 GMT'), nowMs)).toBe(120);
  expect(retryAfterSeconds(headers('Fri, 20 Nov 2026 17:00:00 GMT'), nowMs)).toBe(1);
  expect(retryAfterSeconds(headers('soon'), nowMs)).toBeNull();
  expect(retryAfterSeconds({ headers: new Headers() }, nowMs)).toBeNull();
});

it('passes on the system’s own words, in whatever member they stand', () => {
  const detailOf = (body: unknown) =>
    failureOfAnswer({ url: '', status: 422, headers: new Headers(), text: JSON.stringify(body) }, nowMs).detail;
  expect(detailOf({ message: 'Archived' })).toBe('Archived');
  expect(detailOf({ errors: ['No hours', 'No type'] })).toBe('No hours No type');
  expect(detailOf({ errors: [{ title: 'Invalid', detail: 'Service is closed' }] })).toBe('Service is closed');
  expect(detailOf({ errors: [{ code: 'x', message: 'Closed', translated_message: 'Gesloten' }] })).toBe('Gesloten');
  expect(detailOf({ errors: { a: 1 }, error: { code: 7 } })).toBeNull();
  expect(detailOf(['nothing'])).toBeNull();
});
