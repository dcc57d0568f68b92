import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import { expect, it } from 'vitest';
import { crmProblem } from './crm-problem.ts';

it.each([
  ['invalid_credentials', 'INVALID_ACCESS_TOKEN'],
  ['access_denied', 'ACCESS_DENIED'],
  ['external_api_rate_limited', 'EXTERNAL_API_RATE_LIMITED'],
  ['unreachable', 'CRM_UNREACHABLE'],
  ['no_answer', 'API_SERVICE_ERROR'],
  ['rejected', 'INVALID_REQUEST'],
] as const)('a system that says %s answers %s, with what it said', (reason, code) => {
  const failure = new ExportFailure(reason, { detail: 'Closed on Sundays', retryAfterSeconds: 30 });
  expect(crmProblem(failure)).toMatchObject({
    code,
    problems: [{ detail: 'Closed on Sundays', meta: { reason, retry_after: 30 } }],
  });
});

it('any other error stays as it is', () => {
  const defect = new TypeError('x is undefined');
  expect(crmProblem(defect)).toBe(defect);
});
