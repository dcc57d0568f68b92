import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import type { SourceType } from '@daybook/contract/values.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sourceTypes } from '@daybook/domain/logs/source-types.ts';
import type { z } from 'zod';
import { requirePeriod } from '../report-period.ts';
import type { ReportSelection } from '../report-selection.repository.ts';
import { ignoredTime as readIgnoredTime } from './insights.repository.ts';

type IgnoredTime = z.output<typeof reportInsightsRoutes.getIgnoredTime.response>['data'];

/**
 * Returns ignored time of published days by type of source. Ignored time has no contact, project or description, so a
 * filter by one of them matches nothing.
 * @throws AppError DATE_RANGE
 */
export async function ignoredTime(trx: Transaction, scope: Scope, selection: ReportSelection): Promise<IgnoredTime> {
  requirePeriod(selection);
  const { user: _user, status: _status, ...others } = selection.filters;
  if (Object.values(others).some((filter) => filter !== undefined))
    return { types: [], total: 0, recorded: 0, days: 0 };
  const { parts, ...sums } = await readIgnoredTime(trx, scope, selection);
  const types: IgnoredTime['types'] = parts.flatMap(({ type, duration }) => {
    const known: SourceType | undefined = sourceTypes.find((one) => one === type);
    return known === undefined ? [] : [{ type: known, duration }];
  });
  const rest = sums.total - types.reduce((sum, { duration }) => sum + duration, 0);
  return { types: rest > 0 ? [...types, { type: null, duration: rest }] : types, ...sums };
}
