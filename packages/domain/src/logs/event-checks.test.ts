import { describe, expect, it } from 'vitest';
import { checkEvent } from './event-checks.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const oldestMs = Date.UTC(2026, 9, 20);
const code = (startedAtMs: number, endedAtMs: number, limits = { nowMs, oldestMs: oldestMs as number | null }) =>
  checkEvent({ startedAtMs, endedAtMs }, limits)?.code ?? null;

describe('checkEvent', () => {
  it('accepts an ordinary event, and one without length', () => {
    expect(code(nowMs - 1000, nowMs)).toBeNull();
    expect(code(nowMs, nowMs)).toBeNull();
  });

  it('names each reason, exactly at its limit', () => {
    expect(code(nowMs, nowMs - 1)).toBe('ENDS_BEFORE_START');
    expect(code(Date.UTC(2024, 1, 1), Date.UTC(2025, 1, 1), { nowMs, oldestMs: null })).toBeNull();
    expect(code(Date.UTC(2024, 1, 1), Date.UTC(2025, 1, 1) + 1, { nowMs, oldestMs: null })).toBe('TOO_LONG');
    expect(code(nowMs + 300_000, nowMs + 400_000)).toBeNull();
    expect(code(nowMs + 300_001, nowMs + 400_000)).toBe('IN_FUTURE');
    expect(code(oldestMs - 10, oldestMs - 1)).toBe('TOO_OLD');
    expect(code(oldestMs - 10, oldestMs)).toBeNull();
    expect(code(0, 1, { nowMs, oldestMs: null })).toBeNull();
  });
});
