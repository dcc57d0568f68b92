import { expect, test } from 'vitest';
import { daysUntilVerified, isVerificationOverdue } from './email-deadline.ts';

const account = { isEmailVerified: false, isDemo: false, createdAtMs: 1_000 };
const lastMs = 1_000 + daysUntilVerified * 86_400_000;

test('an address may stay unconfirmed for two weeks', () => {
  expect(isVerificationOverdue(account, lastMs)).toBe(false);
  expect(isVerificationOverdue(account, lastMs + 1)).toBe(true);
});

test('a confirmed address, and one of the demo, is never overdue', () => {
  expect(isVerificationOverdue({ ...account, isEmailVerified: true }, lastMs + 1)).toBe(false);
  expect(isVerificationOverdue({ ...account, isDemo: true }, lastMs + 1)).toBe(false);
});
