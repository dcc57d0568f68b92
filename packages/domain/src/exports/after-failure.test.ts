import { expect, it } from 'vitest';
import { afterFailure, mayHaveArrived } from './after-failure.ts';
import { exportErrorCodes } from './export-error-codes.ts';
import { mostAttempts } from './retry-pause.ts';

const first = { attempts: 1, canFind: true };

it('never sends again by itself what may have arrived and cannot be looked for', () => {
  for (const code of exportErrorCodes.filter(mayHaveArrived)) {
    expect(afterFailure({ code, ...first }), code).toBe('try_again');
    expect(afterFailure({ code, ...first, canFind: false }), code).toBe('needs_somebody');
  }
});

it('tries again what did not arrive, and asks somebody in the end', () => {
  expect(afterFailure({ code: 'unreachable', attempts: 1, canFind: false })).toBe('try_again');
  for (const code of ['unreachable', 'no_answer', 'api_service_error'] as const) {
    expect(afterFailure({ code, attempts: mostAttempts, canFind: true })).toBe('needs_somebody');
  }
});

it('leaves a system alone that says so, however often', () => {
  expect(afterFailure({ code: 'external_api_rate_limited', ...first, attempts: 99 })).toBe('wait_for_system');
  expect(afterFailure({ code: 'invalid_credentials', ...first, attempts: 99 })).toBe('wait_for_connection');
});

it('asks somebody at once about what was refused', () => {
  for (const code of ['rejected', 'unknown_reference', 'period_closed', 'not_removable', 'not_connected'] as const) {
    expect(afterFailure({ code, ...first })).toBe('needs_somebody');
  }
});
