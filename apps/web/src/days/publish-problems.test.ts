import { expect, it } from 'vitest';
import { ApiError } from '../texts/api-error.ts';
import { refusedConnection } from './publish-problems.ts';

const failure = (code: 'CRM_STATUS' | 'DAY_CHANGED', meta: Record<string, unknown>) =>
  new ApiError({
    status: 422,
    code,
    entries: [{ status: '422', code, title: 'Refused', meta: { reference: 'r', ...meta } }],
  });

it.each([
  [
    { system: 'jira', kind: 'ticket', level: 'user' },
    { system: 'jira', kind: 'ticket', isOwn: true },
  ],
  [
    { system: 'exact', kind: 'crm', level: 'client' },
    { system: 'exact', kind: 'crm', isOwn: false },
  ],
  [{}, null],
])('reads the refused connection from %o', (meta, expected) => {
  expect(refusedConnection(failure('CRM_STATUS', meta))).toEqual(expected);
});

it('knows none of another failure', () => {
  expect(refusedConnection(failure('DAY_CHANGED', { system: 'jira' }))).toBeNull();
});
