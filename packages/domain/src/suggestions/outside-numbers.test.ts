import { describe, expect, it } from 'vitest';
import { isWritten } from './outside-numbers.ts';

describe('what a project is called in another system', () => {
  it.each(['48213', 'P-2026-114', '901234567890', '2026.114', 'F7306'])('may stand in a title as %s', (call) => {
    expect(isWritten(call)).toBe(true);
  });

  it.each([
    '',
    '17',
    'Advies',
    '5f0c1a2e-7d3b-4c6a-8e1f-0a9b8c7d6e5f',
    'cus_NffrFeUfNV2Hib',
    '507f1f77bcf86cd799439011',
  ])('is for programs alone as “%s”', (call) => {
    expect(isWritten(call)).toBe(false);
  });
});
